import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Opens and closes the palette with Ctrl+K (Cmd+K). What is typed before its field is there is kept in `early`, for the
 * palette to take.
 */
export function usePaletteKey() {
  const [isOpen, setOpen] = useState(false)
  const early = useRef<string | null>(null)
  const shown = useRef(isOpen)
  shown.current = isOpen
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        early.current = early.current === null && !shown.current ? '' : null
        setOpen((was) => !was)
      } else if (early.current !== null && !hasModifier && event.key.length === 1) {
        event.preventDefault()
        early.current += event.key
      }
    }
    // In the first phase, before a field or shortcut of the page sees the key.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  const takeTyped = useCallback(() => {
    const typed = early.current ?? ''
    early.current = null
    return typed
  }, [])
  return [isOpen, setOpen, takeTyped] as const
}
