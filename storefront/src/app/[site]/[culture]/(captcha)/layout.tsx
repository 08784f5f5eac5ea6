import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { Shell } from '@/components/shell'
import { openPrivatePage, type PageParams } from '@/lib/page'

// Keeps tokens in addresses from other sites and search engines.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }

export default async function CaptchaLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      <Shell page={await openPrivatePage(params)}>{children}</Shell>
    </>
  )
}
