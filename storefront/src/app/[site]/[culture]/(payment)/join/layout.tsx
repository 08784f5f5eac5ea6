import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'

/** Makes the pages of joining leave frames (SITE-6). */
export default function JoinLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      {children}
    </>
  )
}
