'use client'

import { useRef } from 'react'

/**
 * Returns the function that gives a report its key: the same one while nothing in it changes, so that a report whose answer was
 * lost is sent again as the same report.
 */
export function useReportKey(): (values: object) => string {
  const last = useRef({ text: '', key: '' })
  return (values) => {
    const text = JSON.stringify(values)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
