import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell'
import { openPrivatePage, type PageParams } from '@/lib/page'

// Addresses with pay links and ids of payments in them stay between the visitor and this site.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }

export default async function PaymentLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return <Shell page={await openPrivatePage(params)}>{children}</Shell>
}
