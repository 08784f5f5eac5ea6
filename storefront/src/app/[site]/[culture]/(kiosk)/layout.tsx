import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { ShellBehavior } from '@/components/header/behavior'
import type { PageParams } from '@/lib/page'

// Keeps the code in the address from other sites and search engines.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }

/** A page without header and footer: no link leads away from a device at a show. */
export default function KioskLayout({ children }: { params: PageParams; children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      {children}
      {/* Ends the collecting of early acts, which would keep what people type. */}
      <ShellBehavior />
    </>
  )
}
