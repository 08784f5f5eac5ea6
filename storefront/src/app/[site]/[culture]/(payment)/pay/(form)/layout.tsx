import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'

/** Makes the pay pages leave frames (SITE-6); only the result page may be framed. */
export default function PayLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      {children}
    </>
  )
}
