const key = 'updated-invoices'

/** Remembers which invoices got the new card, for the page that says when they are charged. */
export function rememberUpdated(numbers: readonly string[]): void {
  try {
    sessionStorage.setItem(key, numbers.join(' '))
  } catch {
    // Without storage the next page speaks of the chosen invoices in general.
  }
}

/** Returns the numbers of the invoices this tab last changed the card of; none when it changed none. */
export function updatedInvoices(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
