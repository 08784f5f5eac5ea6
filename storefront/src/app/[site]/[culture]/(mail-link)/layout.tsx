import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { Shell } from '@/components/shell'
import { openPrivatePage, type PageParams } from '@/lib/page'

// Keeps the tokens in addresses from other sites and search engines; forms of these pages name their origin.
export const metadata: Metadata = { robots: { index: false }, referrer: 'same-origin' }

export default async function MailLinkLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      <Shell page={await openPrivatePage(params)}>{children}</Shell>
    </>
  )
}
