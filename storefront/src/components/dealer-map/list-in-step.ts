/** Keeps the list of dealers, which the server wrote, in step with the map. */

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-dealer="${id}"]`)

/** Returns the dealer of the list that an event happened in, or null. */
function dealerAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-dealer]') : null
  return row ? Number(row.getAttribute('data-dealer')) : null
}

/** Shows these dealers of the list as pointed at, and no others. */
export function markDealers(ids: readonly number[]): void {
  for (const row of document.querySelectorAll('[data-dealer]'))
    row.toggleAttribute('data-marked', ids.includes(Number(row.getAttribute('data-dealer'))))
}

/** Scrolls to a dealer of the list, and moves the focus there. */
export function goToDealer(id: number): void {
  const row = rowOf(id)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' })
  row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
}

/** Tells which dealer of the list the pointer is on, or the focus; null for none. Returns the function that ends it. */
export function followList(tell: (id: number | null) => void): () => void {
  let [hovered, focused]: (number | null)[] = [null, dealerAt(document.activeElement)]
  const follow = () => tell(hovered ?? focused ?? null)
  const onPointer = ({ target }: Event) => {
    hovered = dealerAt(target)
    follow()
  }
  const onFocus = ({ target }: Event) => {
    focused = dealerAt(target)
    follow()
  }
  follow()
  document.addEventListener('pointerover', onPointer)
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('pointerover', onPointer)
    document.removeEventListener('focusin', onFocus)
  }
}
