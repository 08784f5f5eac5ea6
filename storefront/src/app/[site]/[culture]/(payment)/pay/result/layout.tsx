import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'

/** Lets the result page stay in the frame of the payment overlay, without header and footer (SITE-6). */
export default function ResultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BootScript name="knowFrame" />
      {children}
    </>
  )
}
