import { safePath } from '../../lib/safe-path'

const key = 'pay-page'

/** Remembers the page one pays on while one is at the provider's; a pay link stands in its address. */
export function rememberPayPage(): void {
  try {
    sessionStorage.setItem(key, location.pathname + location.search)
  } catch {
    // Without storage the way back begins at the form itself.
  }
}

/** The page this tab paid on before it was left, null when there is none. */
export function payPageBefore(): string | null {
  try {
    return safePath(sessionStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}
