import { expect, it, vi } from 'vitest'
import type { InputFilter } from './input-filter'
import { guardInput } from './input-guard'

/** Stands in for an input, as far as the guard knows one. */
class Field extends EventTarget {
  selectionStart = 0
  selectionEnd = 0
  constructor(public value: string) {
    super()
    this.selectionStart = this.selectionEnd = value.length
  }
  setRangeText(text: string, from: number, to: number) {
    this.value = `${this.value.slice(0, from)}${text}${this.value.slice(to)}`
    this.selectionStart = this.selectionEnd = from + text.length
  }
  /** Types or pastes at the caret. */
  type(data: string | null, { isComposing = false } = {}) {
    const before = Object.assign(new Event('beforeinput', { cancelable: true }), { data, isComposing })
    if (!this.dispatchEvent(before) || data === null) return
    this.setRangeText(data, this.selectionStart, this.selectionEnd)
    this.dispatchEvent(Object.assign(new Event('input'), { isComposing }))
  }
}
const asInput = (field: Field) => field as unknown as HTMLInputElement

function guarded(value: string, filter: InputFilter, domain?: 'de') {
  const field = new Field(value)
  const onRefused = vi.fn()
  const end = guardInput(asInput(field), { filter, onRefused, ...(domain && { domain }) })
  return { field, onRefused, end }
}

it('UI-5 a character that does not belong there is not typed, and the caret stays', () => {
  const { field, onRefused, end } = guarded('124', 'numbers')
  field.selectionStart = field.selectionEnd = 2
  field.type('x')
  expect([field.value, field.selectionStart]).toEqual(['124', 2])
  expect(onRefused).toHaveBeenCalledOnce()
  field.type('3')
  expect([field.value, field.selectionStart]).toEqual(['1234', 3])
  expect(onRefused).toHaveBeenCalledOnce()
  end()
  field.type('x')
  expect(field.value).toBe('123x4')
})

it('UI-5 of a pasted text what belongs there is taken, and the page hears of it', () => {
  const { field, onRefused } = guarded('4111 ', 'creditcard')
  const heard = vi.fn()
  field.addEventListener('input', heard)
  field.type('1111-2222 x')
  expect(field.value).toBe('4111 11112222 ')
  expect(onRefused).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalled()
})

it('UI-5 a price keeps what it had when a text would make it another amount', () => {
  const { field, onRefused } = guarded('12.50', 'price')
  field.type('5')
  field.type(',')
  expect([field.value, onRefused.mock.calls.length]).toEqual(['12.50', 2])
  field.selectionStart = 0
  field.type('$1,234.50')
  expect(field.value).toBe('1234.50')
  const german = guarded('12', 'price', 'de')
  german.field.type('.')
  german.field.type(',')
  german.field.type('5')
  expect(german.field.value).toBe('12,5')
})

it('UI-5 a text of an input method or of the browser is filtered at its end', () => {
  const { field } = guarded('', 'english')
  field.type('ok 北', { isComposing: true })
  expect(field.value).toBe('ok 北')
  field.dispatchEvent(new Event('compositionend'))
  expect(field.value).toBe('ok ')
  field.value = 'Münze'
  field.dispatchEvent(new Event('input'))
  expect(field.value).toBe('Mnze')
  field.type(null)
  expect(field.value).toBe('Mnze')
})
