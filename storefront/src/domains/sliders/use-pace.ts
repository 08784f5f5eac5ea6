'use client'

import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Decides whether a slide show may advance. Returns `isPlaying` (the visitor's choice), `isRunning` (playing and not
 * paused), `isStill` (reduced motion), `toggle`, and `watch`, the listeners of the element whose hover and focus pause
 * it.
 */
export function usePace() {
  const [isPlaying, setPlaying] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const [isHidden, setHidden] = useState(false)
  // True until the browser reports its setting: the server rendered the first state.
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
    // Resuming restarts the show at once, although pointer and focus are still on the button.
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
