import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell'
import { openPrivatePage, type PageParams } from '@/lib/page'

// Keeps pay links and payment ids in addresses from other sites and search engines.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }

export default async function PaymentLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return <Shell page={await openPrivatePage(params)}>{children}</Shell>
}
