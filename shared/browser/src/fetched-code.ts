/** Code that is fetched with its first use. */
import { useEffect, useState } from 'react'

export type FetchedCode<T> = {
  /** Fetches it, once; a failed fetch is tried again by the next call. */
  fetch: () => Promise<T>
  /** Returns it, or undefined while it has not arrived. */
  current: () => T | undefined
}

/** Keeps the code that `load` fetches, such as a component of a dynamic import. */
export function fetchedCode<T>(load: () => Promise<T>): FetchedCode<T> {
  let arrived: T | undefined
  let running: Promise<T> | undefined
  const start = async () => {
    try {
      arrived = await load()
      return arrived
    } catch (error) {
      running = undefined
      throw error
    }
  }
  return { fetch: () => (running ??= start()), current: () => arrived }
}

type Outcome = { error: unknown } | 'arrived' | null

/**
 * Fetches code when a component first renders with it; returns undefined until it has arrived, and throws a failure for the
 * boundary above. React holds what its own `lazy` fetched back for 300 ms after a fallback; this does not.
 */
export function useFetchedCode<T>(code: FetchedCode<T>): T | undefined {
  const [outcome, setOutcome] = useState<Outcome>(() => (code.current() === undefined ? null : 'arrived'))
  useEffect(() => {
    if (code.current() !== undefined) return setOutcome('arrived')
    let isGone = false
    const tell = (next: Outcome) => {
      if (!isGone) setOutcome(next)
    }
    code.fetch().then(
      () => tell('arrived'),
      (error: unknown) => tell({ error }),
    )
    return () => {
      isGone = true
    }
  }, [code])
  if (outcome !== null && outcome !== 'arrived') throw outcome.error
  const arrived = code.current()
  // Starts before the first commit; the effect hears of a failure.
  if (arrived === undefined) code.fetch().catch(() => undefined)
  return arrived
}
