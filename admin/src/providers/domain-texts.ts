/** The texts of domains, fetched with their first screen. */
import { useEffect, useState } from 'react'
import type { AdminResource } from '../lib/admin-resource'
import { createBox } from '../lib/box'
import type { AdminKey } from '../lib/texts'
import type { BackOfficeTexts } from './i18n-provider'

/** The target of loaded texts, set when the back office opens. */
export const backOfficeTexts = createBox<BackOfficeTexts | null>(null)

/** Returns a text outside of components, in the language of the screen; its path while there are no texts. */
export const translated = (key: AdminKey): string => backOfficeTexts.get()?.provider.translate(key) ?? key

/** Fetches the texts of a resource's domain and adds them to those of the back office. */
async function loadTexts(resource: AdminResource): Promise<void> {
  await backOfficeTexts.get()?.add(resource.texts)
}

/** Fetches a part of a resource, such as a screen, together with the texts that it shows. */
export async function withTexts<T>(resource: AdminResource, load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadTexts(resource)])
  return part
}

/** Tells whether the texts of all these resources are loaded. A domain whose texts fail to load shows their paths. */
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
