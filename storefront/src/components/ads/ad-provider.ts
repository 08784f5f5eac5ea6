import type { AdProvider } from '@obverse/browser/ad-slot'

/** Returns the provider of advertisements. None is chosen, so every place stays empty and nothing is loaded. */
export const adProvider = (): AdProvider | null => null
