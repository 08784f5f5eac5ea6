import { nextTurn } from '../../lib/next-turn'

/** An act of the visitor before React ran, collected by the boot script `early`. Buttons have no value. */
type Act = { event: Event; element: HTMLElement; value?: string; checked?: boolean }
type Collector = { acts: Act[]; stop: () => void }

declare global {
  interface Window {
    earlyActs?: Collector | undefined
  }
}

/**
 * Ends the collecting, in the commit in which React takes over, and returns what was collected. The act whose event runs right
 * now is left out: React hydrates because of it and handles it itself.
 */
export function takeEarlyActs(): readonly Act[] {
  const { earlyActs: collector, event: running } = window
  window.earlyActs = undefined
  collector?.stop()
  return collector?.acts.filter(({ event }) => event !== running) ?? []
}

/** Does what was collected, in its order, each act after React has rendered the one before. */
export async function replayEarlyActs(acts: readonly Act[]): Promise<void> {
  for (const [at, act] of acts.entries()) {
    // Of a field only the last value counts.
    if (act.value !== undefined && acts.some(({ element }, later) => later > at && element === act.element)) continue
    await nextTurn()
    if (act.element.isConnected) replay(act)
  }
}

function replay({ element, value = '', checked = false }: Act): void {
  if (element instanceof HTMLSelectElement) {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    if (checked === element.defaultChecked) return
    // React compares with the last state that it saw, so the press has to change it.
    element.checked = !checked
    element.click()
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    type(element, value)
  } else element.click()
}

/** Types a value for React, which ignores an input event without a change since the value that it saw last. */
function type(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (value === element.defaultValue) return
  const caret = document.activeElement === element ? element.selectionStart : null
  element.value = value === '' ? element.defaultValue : ''
  // The setter of the prototype goes around the one by which React sees changes of scripts.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null) element.setSelectionRange(caret, caret)
}
