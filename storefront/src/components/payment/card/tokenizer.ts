/**
 * The card form of uk: the processor's public tokenizer (PAY-6). Its inputs live outside of React and of all form data,
 * so that card data goes only to the processor's origin.
 */
import { type CardField, CardFormFailed } from '@obverse/browser/card/card-form'
import { guardInput } from '@obverse/browser/input-guard'
import { maxPayerName } from '@obverse/contract/rules/payments'
import type { MountCardForm } from './setting'

const autocomplete = { number: 'cc-number', expiration: 'cc-exp', code: 'cc-csc', holder: 'cc-name' } as const
const longest: Record<CardField, number> = { number: 23, expiration: 7, code: 4, holder: maxPayerName }

const digits = (text: string): string => text.replace(/\D/g, '')

/** Parses `12 / 30` or `12/2030` to month and year; null for an invalid month or a past date. */
export function expiryOf(text: string, now = new Date()): { month: string; year: string } | null {
  const [, month = '', short = ''] = /^\s*(\d{2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  const year = short.length === 2 ? `20${short}` : short
  if (!(Number(month) >= 1 && Number(month) <= 12) || year === '') return null
  return Number(year) * 12 + Number(month) > now.getUTCFullYear() * 12 + now.getUTCMonth() ? { month, year } : null
}

/** Checks the format of each field; the processor checks the card. */
const isRight: Record<CardField, (text: string) => boolean> = {
  number: (text) => /^\d{12,19}$/.test(digits(text)),
  expiration: (text) => expiryOf(text) !== null,
  code: (text) => /^\d{3,4}$/.test(digits(text)),
  holder: (text) => text.trim().length > 1,
}

/** The characters that fields of digits take. */
const filters = { number: 'creditcard', expiration: null, code: 'numbers', holder: null } as const

/** Groups the card number by four and adds the slash of the date while the visitor types at the end. */
const dress: Partial<Record<CardField, (text: string) => string>> = {
  number: (text) =>
    digits(text)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 '),
  expiration: (text) => {
    const typed = digits(text).slice(0, 6)
    return typed.length <= 2 ? typed : `${typed.slice(0, 2)} / ${typed.slice(2)}`
  },
}

export const mountTokenizer: MountCardForm = async ({ info, holders, onField, labels }) => {
  const inputs = new Map<CardField, HTMLInputElement>()
  const mark = (field: CardField, input: HTMLInputElement, isWrong: boolean) => {
    if (isWrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    onField(field, isWrong)
  }
  for (const [name, holder] of Object.entries(holders)) {
    const field = name as CardField
    const input = makeInput(field, labels[field], holder.getAttribute('aria-describedby') ?? '')
    input.addEventListener('input', () => {
      const format = dress[field]
      if (format && input.selectionStart === input.value.length) input.value = format(input.value)
      if (isRight[field](input.value)) mark(field, input, false)
    })
    input.addEventListener('blur', () => {
      if (input.value !== '') mark(field, input, !isRight[field](input.value))
    })
    const filter = filters[field]
    if (filter) guardInput(input, { filter })
    inputs.set(field, input)
    holder.replaceChildren(input)
  }
  const text = (field: CardField) => inputs.get(field)?.value ?? ''
  const wrong = () => [...inputs].flatMap(([field, input]) => (isRight[field](input.value) ? [] : [field]))

  return {
    async submit() {
      const all = wrong()
      for (const [field, input] of inputs) mark(field, input, all.includes(field))
      if (all.length > 0) throw new CardFormFailed('invalid', all)
      return { CardToken: await tokenize(info, text) }
    },
    wrong,
    focus: (field) => inputs.get(field)?.focus(),
    unmount: () => {
      for (const input of inputs.values()) {
        input.value = ''
        input.remove()
      }
    },
  }
}

function makeInput(field: CardField, label: string, describedBy: string): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'text'
  input.inputMode = field === 'holder' ? 'text' : 'numeric'
  input.autocomplete = autocomplete[field]
  input.maxLength = longest[field]
  input.spellcheck = false
  input.required = true
  input.setAttribute('aria-label', label)
  if (describedBy) input.setAttribute('aria-describedby', describedBy)
  return input
}

/** Sends the card to the processor and returns its token. @throws CardFormFailed */
async function tokenize({ Url, ApiKey }: { Url: string; ApiKey: string }, text: (field: CardField) => string) {
  const expiry = expiryOf(text('expiration'))
  const response = await fetch(Url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'Api-Key': ApiKey },
    body: JSON.stringify({
      CardNumber: digits(text('number')),
      ExpirationMonth: expiry?.month,
      ExpirationYear: expiry?.year,
      CVV: digits(text('code')),
    }),
  }).catch((error: unknown) => {
    throw new CardFormFailed('failed', [], String(error).slice(0, 200))
  })
  if (!response.ok) throw new CardFormFailed(response.status === 400 ? 'declined' : 'failed', [], `${response.status}`)
  const answer: { token?: unknown } = Object(await response.json())
  if (typeof answer.token !== 'string') throw new CardFormFailed('failed', [], 'no token')
  return answer.token
}
