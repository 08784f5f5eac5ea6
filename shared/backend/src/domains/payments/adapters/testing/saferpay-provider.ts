/** A local provider that speaks like Saferpay, with its adapters and its answers. */
import { afterAll, beforeAll } from 'vitest'
import type { CardHandle, CardProcessor } from '../../processor'
import type { SaferpaySetting } from '../../setting'
import { saferpay } from '../saferpay'
import { json, type LocalProvider, startLocalProvider } from './local-provider'

export const PATH = '/Payment/v1'
export const FIELDS: CardHandle = { kind: 'fields', token: 'fields-token-that-nobody-may-read' }
export const ALIAS = 'alias-that-nobody-may-read'
export const ALIAS_OF: (initiator: 'customer' | 'merchant') => CardHandle = (initiator) => ({
  kind: 'stored',
  token: ALIAS,
  schemeTransactionId: null,
  initiator,
})
export const STATE = { flow: 'transaction', token: 'tok-1' }

export let provider: LocalProvider
export let setting: SaferpaySetting
export let adapter: CardProcessor
let hasty: CardProcessor

/** Returns the adapter with a long timeout, or with a short one for an answer that never comes. */
export const waitingFor = (answer: unknown) => (answer === 'hang' ? hasty : adapter)

export const refused = (ErrorName: string, status = 402, Behavior = 'DO_NOT_RETRY') =>
  json({ Behavior, ErrorName, ErrorMessage: 'Do not parse' }, status)
export const begun = (more: Record<string, unknown> = {}) =>
  json({ Token: 'tok-1', Expiration: '2030-01-01T00:00:00Z', RedirectRequired: false, ...more })
export const paymentMeans = {
  Brand: { PaymentMethod: 'VISA', Name: 'VISA Saferpay Test' },
  DisplayText: 'xxxx xxxx xxxx 0001',
  Card: { MaskedNumber: '901000xxxxxx0001', ExpYear: 2030, ExpMonth: 7, HolderName: 'JOERG GROSS', CountryCode: 'DE' },
}
export const transaction = (more: Record<string, unknown> = {}, beside: Record<string, unknown> = {}) =>
  json({
    Transaction: {
      Type: 'PAYMENT',
      Status: 'AUTHORIZED',
      Id: 'tx-1',
      Date: '2026-11-21T20:00:00Z',
      Amount: { Value: '1234', CurrencyCode: 'EUR' },
      ApprovalCode: '012345',
      ...more,
    },
    PaymentMeans: paymentMeans,
    ...beside,
  })
export const captured = json({ CaptureId: 'tx-1_c', Status: 'CAPTURED', Date: '2026-11-21T20:00:01Z' })
export const cardFacts = {
  brand: 'visa',
  last4: '0001',
  expirationMonth: 7,
  expirationYear: 2030,
  holder: 'JOERG GROSS',
}

/** Starts and stops the provider around the tests of a file. */
export function useSaferpay(): void {
  beforeAll(async () => {
    provider = await startLocalProvider()
    setting = {
      baseUrl: provider.url,
      sdkUrl: 'https://test.saferpay.com/Fields/lib/1/saferpay-fields.js',
      fieldsUrl: 'https://test.saferpay.com/Fields/245294',
      fieldsAccessToken: 'public',
      customerId: '245294',
      terminalId: '17925578',
      user: 'API_245294_1',
      password: 'a pässword',
    }
    adapter = saferpay(setting, 10_000)
    hasty = saferpay(setting, 200)
  })
  afterAll(() => provider.stop())
}
