'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Renders a link of the main navigation and marks it on its page and the pages below. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname()
  const current = path === href ? 'page' : path.startsWith(href) ? 'true' : undefined
  return (
    <a href={href} aria-current={current}>
      {children}
    </a>
  )
}
