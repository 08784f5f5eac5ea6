import { safePath } from '../../lib/safe-path'

const key = 'pay-page'

/** Remembers the current pay page with its pay link while the payer is on the provider's page. */
export function rememberPayPage(): void {
  try {
    sessionStorage.setItem(key, location.pathname + location.search)
  } catch {
    // Without storage the payer returns to the empty form.
  }
}

/** Returns the pay page that this tab left, or null without one. */
export function payPageBefore(): string | null {
  try {
    return safePath(sessionStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}
