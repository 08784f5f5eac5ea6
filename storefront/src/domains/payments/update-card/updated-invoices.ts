const key = 'updated-invoices'

/** Remembers the invoices with the new card for the success page. */
export function rememberUpdated(numbers: readonly string[]): void {
  try {
    sessionStorage.setItem(key, numbers.join(' '))
  } catch {
    // Without storage the success page shows the general text.
  }
}

/** Returns the numbers of the invoices whose card this tab last changed. */
export function updatedInvoices(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
