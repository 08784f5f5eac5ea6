/** The texts of domains, fetched with their first screen. */
import { useEffect, useState } from 'react'
import type { AdminResource } from '../lib/admin-resource'
import { createBox } from '../lib/box'
import type { BackOfficeTexts } from './i18n-provider'

/** Where texts go once they are there; set when the back office opens. */
export const backOfficeTexts = createBox<BackOfficeTexts | null>(null)

/** Returns a text outside of components, in the language of the screen; its path while there are no texts. */
export const translated = (key: string): string => backOfficeTexts.get()?.provider.translate(key) ?? key

/** Fetches the texts of a resource's domain and adds them to the back office's. */
export async function loadTexts(resource: AdminResource): Promise<void> {
  await backOfficeTexts.get()?.add(resource.texts)
}

/** Whether the texts of all these resources are there. A domain whose texts do not come shows its paths instead. */
export function useTextsOf(resources: readonly AdminResource[]): boolean {
  const [loaded, setLoaded] = useState<string>()
  const names = resources.map(({ name }) => name).join(' ')
  useEffect(() => {
    let isGone = false
    void Promise.allSettled(resources.map(loadTexts)).then(() => {
      if (!isGone) setLoaded(names)
    })
    return () => {
      isGone = true
    }
  }, [names])
  return loaded === names
}
