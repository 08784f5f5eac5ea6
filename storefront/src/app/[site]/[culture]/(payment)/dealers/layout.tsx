import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { SessionGate } from '@/domains/accounts/sign-in/session-gate'
import { openPrivatePage, type PageParams } from '@/lib/page'

/** Guards the payment pages of dealers, which leave frames (SITE-6). */
export default async function DealersLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      <SessionGate page={await openPrivatePage(params)}>{children}</SessionGate>
    </>
  )
}
