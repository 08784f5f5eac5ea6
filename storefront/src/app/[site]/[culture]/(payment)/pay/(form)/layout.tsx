import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'

/** Pages about paying leave frames like all others (SITE-6); only the result page stays in the one it is shown in. */
export default function PayLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      {children}
    </>
  )
}
