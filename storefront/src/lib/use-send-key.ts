'use client'

import { useRef } from 'react'

/**
 * Returns the function that gives what a form sends its key: the same one while nothing in it changes, so that a request
 * whose answer was lost is sent again as the same request.
 */
export function useSendKey(): (values: object) => string {
  const last = useRef({ text: '', key: '' })
  return (values) => {
    const text = JSON.stringify(values)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
