import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'

/** The one page made to be framed (SITE-6): in the payment overlay it stays there and shows nothing but itself. */
export default function ResultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BootScript name="knowFrame" />
      {children}
    </>
  )
}
