/** The card form of de: Saferpay Fields (PAY-6), for Visa and Mastercard (PAY-8). A token lasts 20 minutes. */
import {
  type CardField,
  CardFormFailed,
  markFocus,
  shownFields,
  textStyleOf,
  validFields,
} from '@obverse/browser/card/card-form'
import { loadScript } from '@obverse/browser/card/load-script'
import type { MountCardForm } from './setting'

type SaferpayField = 'cardnumber' | 'expiration' | 'cvc' | 'holdername'
type Fields = {
  init(config: {
    accessToken: string
    url: string
    paymentMethods: readonly string[]
    placeholders: Partial<Record<SaferpayField, string>>
    onSuccess: () => void
    onError: (event: SaferpayError) => void
    onValidated: (event: { fieldType?: string; isValid?: boolean }) => void
    onFocus: (event: { fieldType?: string }) => void
    onBlur: (event: { fieldType?: string }) => void
    style: Record<string, string>
  }): void
  submit(given: { onSuccess: (event: { token: string }) => void; onError: (event: SaferpayError) => void }): void
}
type SaferpayError = { message?: string; fields?: string[]; statusCode?: number }
declare global {
  interface Window {
    SaferpayFields?: Fields
  }
}

/** The element ids that the SDK expects. */
const ids = {
  number: 'fields-card-number',
  expiration: 'fields-expiration',
  code: 'fields-cvc',
  holder: 'fields-holder-name',
} as const satisfies Record<CardField, string>
const names: Readonly<Record<string, CardField>> = {
  cardnumber: 'number',
  expiration: 'expiration',
  cvc: 'code',
  holdername: 'holder',
}

export const mountSaferpay: MountCardForm = async ({ info, holders, onField }) => {
  await loadScript(info.SdkUrl)
  const sdk = window.SaferpayFields
  if (!sdk) throw new CardFormFailed('blocked', [], 'no SaferpayFields')
  const places = Object.entries(holders).map(([field, holder]) => {
    const place = document.createElement('div')
    place.id = ids[field as CardField]
    holder.replaceChildren(place)
    return place
  })
  const validity = validFields(shownFields(holders))
  const holderOf = (name: string) => {
    const field = names[name]
    return field && holders[field]
  }
  await new Promise<void>((resolve, reject) => {
    sdk.init({
      accessToken: info.ApiKey,
      url: info.FieldsUrl,
      paymentMethods: info.Brands,
      placeholders: {},
      onSuccess: resolve,
      onError: ({ message = '' }) =>
        reject(new CardFormFailed(/TIMEOUT/.test(message) ? 'slow' : 'blocked', [], message)),
      onValidated: ({ fieldType = '', isValid = false }) => {
        const field = names[fieldType]
        if (!field) return
        validity.tell(field, isValid)
        onField(field, !isValid)
      },
      onFocus: ({ fieldType = '' }) => markFocus(holderOf(fieldType), true),
      onBlur: ({ fieldType = '' }) => markFocus(holderOf(fieldType), false),
      style: { '.form-control': cssOf(textStyleOf(holders.number)), '.form-control:focus-visible': 'outline: none' },
    })
  })
  return {
    submit: () =>
      new Promise((resolve, reject) => {
        sdk.submit({
          onSuccess: ({ token }) => resolve({ SaferpayToken: token, CardToken: token }),
          onError: (event) => reject(asFailure(event)),
        })
      }),
    wrong: validity.wrong,
    focus: (field) => holders[field]?.querySelector('iframe')?.focus(),
    unmount: () => {
      for (const place of places) place.remove()
    },
  }
}

/** Returns declarations as Saferpay's `style` takes them: one text for each selector. */
const cssOf = (style: Record<string, string>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

function asFailure({ statusCode, message = '', fields = [] }: SaferpayError): CardFormFailed {
  // PAY-7: a 400 means a bad card, as does a card that fails its check (402).
  if (statusCode === 400 || statusCode === 402) return new CardFormFailed('declined', [], `${statusCode} ${message}`)
  const wrong = fields.flatMap((name) => names[name] ?? [])
  return new CardFormFailed(wrong.length > 0 ? 'invalid' : 'failed', wrong, message.slice(0, 200))
}
