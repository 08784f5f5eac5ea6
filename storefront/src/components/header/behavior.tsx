'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { replayEarlyActs, takeEarlyActs } from './early-acts'

/**
 * Adds the shell behavior that browsers lack: a press outside closes menus, links to sister sites keep the port, links
 * to other languages keep query and anchor. Does what was pressed and typed before React ran.
 */
export function ShellBehavior() {
  const early = useRef<ReturnType<typeof takeEarlyActs>>([])
  useLayoutEffect(() => {
    early.current = takeEarlyActs()
  }, [])
  useEffect(() => void replayEarlyActs(early.current), [])
  useEffect(() => {
    const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
    const closeOthers = (event: Event) => {
      for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false
    }
    const closeAll = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const menu of openMenus()) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    const keepAddress = (event: Event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-menu="language"] a')
      if (!link) return
      const address = new URL(location.href)
      address.searchParams.set('lang', link.lang)
      link.href = address.href
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sister]')) link.port ||= location.port
    document.addEventListener('click', closeOthers)
    document.addEventListener('focusin', closeOthers)
    document.addEventListener('keydown', closeAll)
    // Covers every way to follow a link: `pointerdown` for the pointer, `click` for the keyboard.
    document.addEventListener('pointerdown', keepAddress)
    document.addEventListener('click', keepAddress)
    return () => {
      document.removeEventListener('click', closeOthers)
      document.removeEventListener('focusin', closeOthers)
      document.removeEventListener('keydown', closeAll)
      document.removeEventListener('pointerdown', keepAddress)
      document.removeEventListener('click', keepAddress)
    }
  }, [])
  return null
}
