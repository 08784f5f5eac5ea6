'use client'

import { boxOf } from '@obverse/browser/box'
import { isAtBottom, onScroll, watchViewport } from '@obverse/browser/scroll'
import { isStuck } from '@obverse/browser/sticky'
import { useEffect, useRef, useState } from 'react'
import styles from './section-bar.module.css'

/** The height of the bar in its style. */
const barHeight = 61

/** Returns the room that the browser leaves above a section when a link leads there, by the styles of both. */
const roomAbove = (section: Element): number =>
  Number.parseFloat(getComputedStyle(section).scrollMarginTop) +
  (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0)

type Props = {
  label: string
  /** The sections of the page in their order, by the ids of their elements. */
  links: readonly { id: string; name: string }[]
}

/**
 * Links to the sections around it. Once the page is scrolled past it, it is a bar of one line at the top of the window that
 * marks the section in view (UI-3), until the end of the element it is in.
 */
export function SectionBar({ label, links }: Props) {
  const place = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isFixed, setFixed] = useState(false)
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const nav = place.current
    const around = nav?.parentElement
    if (!nav || !around) return
    const decide = (top: number) => {
      const own = boxOf(nav)
      const end = boxOf(around)
      // The links are read where they are until their last line is about to leave.
      const next = isStuck(top, own.top, barHeight - own.height) && top < end.top + end.height - barHeight
      // The page keeps its length while the links are out of it.
      nav.style.minHeight = next ? `${own.height}px` : ''
      setFixed(next)
    }
    const ends = [
      onScroll(({ top }) => decide(top), { hasNoDelay: true }),
      watchViewport(({ minY, maxY }) => {
        const begun = links.filter(({ id }) => {
          const section = document.getElementById(id)
          return section !== null && boxOf(section).top <= minY + roomAbove(section) + 1
        })
        const last = isAtBottom({ maxY }, document.documentElement.scrollHeight) ? links.at(-1) : begun.at(-1)
        setCurrent(last?.id ?? '')
      }),
    ]
    decide(window.scrollY)
    return () => {
      for (const end of ends) end()
    }
  }, [links])
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')
    if (!isFixed || !list.current || !(link instanceof HTMLElement)) return
    list.current.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 2 + link.offsetWidth / 2 })
  }, [isFixed, current])
  return (
    <nav ref={place} aria-label={label}>
      <ul ref={list} className={styles.list} data-fixed={isFixed || undefined}>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
