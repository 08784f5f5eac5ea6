'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** A link of the main navigation; it knows when the visitor is on its page or below it. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname()
  const current = path === href ? 'page' : path.startsWith(href) ? 'true' : undefined
  return (
    <a href={href} aria-current={current}>
      {children}
    </a>
  )
}
