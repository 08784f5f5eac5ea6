import type { ReactNode } from 'react'
import { SessionGate } from '@/domains/accounts/sign-in/session-gate'
import { openPrivatePage, type PageParams } from '@/lib/page'

export default async function MemberLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return <SessionGate page={await openPrivatePage(params)}>{children}</SessionGate>
}
