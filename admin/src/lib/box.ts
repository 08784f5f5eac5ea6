import { useSyncExternalStore } from 'react'

/** A value that code outside React sets and components watch. */
export type Box<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

/** Creates a box with an initial value. */
export function createBox<T>(initial: T): Box<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the value of a box; the component renders again when it changes. */
export const useBox = <T>(box: Box<T>): T => useSyncExternalStore(box.subscribe, box.get)
