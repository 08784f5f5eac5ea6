import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { Shell } from '@/components/shell'
import { SessionGate } from '@/domains/accounts/sign-in/session-gate'
import { openPrivatePage, type PageParams } from '@/lib/page'

export const metadata: Metadata = { robots: { index: false } }

/** Guards all account pages: sends visitors who are not signed in to the sign-in page. */
export default async function AccountLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  const page = await openPrivatePage(params)
  return (
    <>
      <BootScript name="leaveFrame" />
      <Shell page={page}>
        <SessionGate page={page}>{children}</SessionGate>
      </Shell>
    </>
  )
}
