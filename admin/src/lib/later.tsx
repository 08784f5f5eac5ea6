import { fetchedCode, useFetchedCode } from '@obverse/browser/fetched-code'
import type { ComponentType, ReactNode } from 'react'

/**
 * Returns a component whose code is fetched when it is first rendered, or before by its `fetch`; `waiting` shows until then.
 * `load` returns the component: `() => import('./menu').then((m) => m.Menu)`.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null) {
  const code = fetchedCode(load)
  const Later = (props: P) => {
    const Part = useFetchedCode(code)
    return Part ? <Part {...props} /> : waiting
  }
  return Object.assign(Later, { fetch: code.fetch })
}
