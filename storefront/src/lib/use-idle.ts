'use client'

import { useEffect, useState } from 'react'

const signs = ['pointerdown', 'keydown', 'input'] as const

/**
 * Calls `onIdle` once nobody touched the page for some seconds. Returns how many are left in the last `warning` of them,
 * null before. Every touch begins anew; nothing is counted while `isCounting` is false.
 */
export function useIdle(
  isCounting: boolean,
  { after, warning }: { after: number; warning: number },
  onIdle: () => void,
): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!isCounting) return setLeft(null)
    let near: ReturnType<typeof setTimeout>
    let end: ReturnType<typeof setTimeout>
    let second: ReturnType<typeof setInterval>
    const stop = () => {
      clearTimeout(near)
      clearTimeout(end)
      clearInterval(second)
    }
    const warn = () => {
      setLeft(warning)
      second = setInterval(() => setLeft((seconds) => Math.max(1, (seconds ?? warning) - 1)), 1000)
    }
    const begin = () => {
      stop()
      setLeft(null)
      near = setTimeout(warn, (after - warning) * 1000)
      end = setTimeout(onIdle, after * 1000)
    }
    begin()
    for (const sign of signs) window.addEventListener(sign, begin)
    return () => {
      stop()
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
  }, [isCounting])
  return left
}
