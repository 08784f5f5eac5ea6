'use client'

import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Whether a show may go on by itself right now.
 * Answers `isPlaying` (what the visitor wants), `isRunning` (and nothing holds it), `isStill` (less motion is wished
 * for), `toggle`, and the listeners (`watch`) for the element whose hover and focus hold the show.
 */
export function usePace() {
  const [isPlaying, setPlaying] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const [isHidden, setHidden] = useState(false)
  // Still until the browser has said otherwise: the first render is the server's.
  const [isStill, setStill] = useState(true)

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => {
      setStill(motion.matches)
      setHidden(document.hidden)
    }
    look()
    motion.addEventListener('change', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      motion.removeEventListener('change', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  return {
    isPlaying,
    isStill,
    isRunning: isPlaying && !isHeld && !isHidden && !isStill,
    // Whoever asks for it to go on means now, although pointer and focus are still on the button.
    toggle: () => {
      setHeld(false)
      setPlaying(!isPlaying)
    },
    watch: {
      onMouseEnter: hold,
      onMouseLeave: letGo,
      onFocus: hold,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) letGo()
      },
    },
  }
}
