'use client'

import { useEffect, useState } from 'react'

const signs = ['pointerdown', 'keydown', 'input'] as const

/**
 * Calls `onIdle` once nobody touched the page for some seconds, and tells for the last `warning` seconds of them that it
 * will. Every touch begins anew; nothing is counted while `isCounting` is false.
 */
export function useIdle(
  isCounting: boolean,
  { after, warning }: { after: number; warning: number },
  onIdle: () => void,
) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isCounting) return setNear(false)
    let near: ReturnType<typeof setTimeout>
    let end: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(near)
      clearTimeout(end)
      setNear(false)
      near = setTimeout(() => setNear(true), (after - warning) * 1000)
      end = setTimeout(onIdle, after * 1000)
    }
    begin()
    for (const sign of signs) window.addEventListener(sign, begin)
    return () => {
      clearTimeout(near)
      clearTimeout(end)
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
  }, [isCounting])
  return isNear
}
