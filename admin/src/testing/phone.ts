import { vi } from 'vitest'

/** Makes the screen as narrow as a phone, for queries of its width; `vi.unstubAllGlobals` ends it. */
export function narrowScreen() {
  const matchMedia = (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('matchMedia', matchMedia)
}
