/** Keeps characters that do not belong there out of an input while somebody types (UI-5) [P5]. */
import { filterInput, type InputFilter } from './input-filter'
import type { TopLevelDomain } from './site-config'

type Given = {
  filter: InputFilter
  /** The domain of the site, by which prices are written. */
  domain?: TopLevelDomain
  /** Called when something that was typed or pasted was left out. */
  onRefused?: () => void
}

/** Filters an input from now on; returns the end. A text that is filled in by the browser is filtered as well. */
export function guardInput(input: HTMLInputElement, { filter, domain = 'com', onRefused }: Given): () => void {
  const put = (text: string, from: number, to: number) => {
    input.setRangeText(text, from, to, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const before = (event: InputEvent) => {
    // The letters of an input method arrive one after another and are filtered at their end.
    if (event.isComposing || event.data === null) return
    const { value } = input
    const [from, to] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length]
    const next = `${value.slice(0, from)}${event.data}${value.slice(to)}`
    const taken = filterInput(filter, next, domain)
    if (taken === next) return
    event.preventDefault()
    onRefused?.()
    if (taken === null) return
    const part = filterInput(filter, event.data, domain)
    if (part !== null && filterInput(filter, `${value.slice(0, from)}${part}${value.slice(to)}`, domain) === taken)
      return part === '' ? undefined : put(part, from, to)
    put(taken, 0, value.length)
  }
  const after = (event: Event) => {
    if ('isComposing' in event && event.isComposing) return
    const taken = filterInput(filter, input.value, domain)
    if (taken !== null && taken !== input.value) put(taken, 0, input.value.length)
  }
  input.addEventListener('beforeinput', before)
  input.addEventListener('input', after)
  input.addEventListener('compositionend', after)
  return () => {
    input.removeEventListener('beforeinput', before)
    input.removeEventListener('input', after)
    input.removeEventListener('compositionend', after)
  }
}
