import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { Shell } from '@/components/shell'
import { openPrivatePage, type PageParams } from '@/lib/page'

// Keeps the address, which shows a draft to whoever has it, from other sites and search engines.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }

export default async function PreviewLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      <Shell page={await openPrivatePage(params)}>{children}</Shell>
    </>
  )
}
