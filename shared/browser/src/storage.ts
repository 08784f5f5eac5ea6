/** Stores values as JSON in session and local storage (UTIL-4) [R8, R9]. */

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type JsonStorage = {
  /** Returns the stored value, or null when there is none, it is not JSON or the storage may not be read. */
  get: (key: string) => unknown
  /** Stores a value; a write that fails (private browsing, full storage) is ignored. `undefined` removes. */
  set: (key: string, value: unknown) => void
  remove: (key: string) => void
}

/**
 * Creates a JSON storage over a browser's. `store` is called at each use, because merely reading the property may
 * throw.
 */
export function jsonStorage(store: () => Store): JsonStorage {
  const attempt = <T>(work: (storage: Store) => T): T | null => {
    try {
      return work(store())
    } catch {
      return null
    }
  }
  const remove = (key: string) => {
    attempt((storage) => storage.removeItem(key))
  }
  return {
    get: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null')),
    set: (key, value) => {
      if (value === undefined) return remove(key)
      attempt((storage) => storage.setItem(key, JSON.stringify(value)))
    },
    remove,
  }
}

export const localJson: JsonStorage = jsonStorage(() => window.localStorage)
export const sessionJson: JsonStorage = jsonStorage(() => window.sessionStorage)
