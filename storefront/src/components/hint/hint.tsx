'use client'

import { boxOf } from '@obverse/browser/box'
import { placePopover } from '@obverse/browser/popover-place'
import { viewportOf } from '@obverse/browser/scroll'
import { createTooltip } from '@obverse/browser/tooltip'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './hint.module.css'

/** `label` names the button: it says what is explained. */
type Props = { label: string; children: ReactNode }

/**
 * Explains a word (UI-2): a button beside it shows the explanation after 500 ms under the pointer or with the focus, and at
 * once when it is pressed. Without scripts the browser shows it on a press.
 */
export function Hint({ label, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (button.current && bubble.current) return explain(button.current, bubble.current)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-describedby={id}
        className={styles.hint}
      >
        <span aria-hidden="true">?</span>
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="auto" className={styles.bubble}>
        {children}
      </span>
    </>
  )
}

/** Connects the button with its explanation; returns the end. */
function explain(button: HTMLButtonElement, bubble: HTMLElement): () => void {
  const tooltip = createTooltip({
    show: () => {
      bubble.showPopover()
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
      const place = placePopover(boxOf(button), size, viewportOf(window))
      bubble.dataset.side = place.side
      bubble.style.left = `${place.left}px`
      bubble.style.top = `${place.top}px`
      bubble.style.setProperty('--arrow', `${place.arrow}px`)
    },
    hide: () => bubble.hidePopover(),
  })
  const end = new AbortController()
  const listen = <K extends keyof HTMLElementEventMap>(
    to: HTMLElement,
    name: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) => to.addEventListener(name, handler, { signal: end.signal })
  // A finger is always about to leave.
  const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'
  const leave = (event: PointerEvent) => {
    const to = event.relatedTarget
    // The explanation can be pointed at, to read or copy it.
    if (!isFinger(event) && !(to instanceof Node && (bubble.contains(to) || button.contains(to)))) tooltip.leave()
  }
  listen(button, 'pointerenter', (event) => {
    if (!isFinger(event)) tooltip.enter()
  })
  listen(button, 'pointerleave', leave)
  listen(bubble, 'pointerleave', leave)
  listen(button, 'focus', () => {
    if (button.matches(':focus-visible')) tooltip.enter()
  })
  listen(button, 'blur', tooltip.leave)
  listen(button, 'click', (event) => {
    // In place of the press that works without scripts.
    event.preventDefault()
    tooltip.press()
  })
  // The browser closes it for Escape, a press beside it, and another popover.
  listen(bubble, 'toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'closed') tooltip.hide()
  })
  return () => {
    end.abort()
    tooltip.hide()
  }
}
