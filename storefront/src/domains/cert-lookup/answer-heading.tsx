'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './answer-box.module.css'

/** Renders the heading of an answer, and moves the focus to it when the page has loaded. */
export function AnswerHeading({ children, takesFocus = true }: { children: ReactNode; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  )
}
