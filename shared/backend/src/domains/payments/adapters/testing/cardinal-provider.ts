/** A local provider that speaks like Cardinal and the acquirer, with its adapters and its answers. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CardHandle, CardProcessor, Order } from '../../processor'
import type { CardinalSetting } from '../../setting'
import { cardinal } from '../cardinal'
import { anOrder, type LocalProvider, startLocalProvider } from './local-provider'

export const TOKEN = 'tok_that-nobody-may-read-4000000000001091'
export const CARD: CardHandle = { kind: 'token', token: TOKEN }
export const OURS: CardHandle = {
  kind: 'stored',
  token: 'kept-token',
  schemeTransactionId: null,
  initiator: 'merchant',
}
export const THREE_DS = { cavv: 'AAABBWcSNIdjeUZThmNHAAAAAAA=', eci: '05', xid: 'xid', status: 'Y' }
export const BROWSER = { Language: 'en-GB', ColorDepth: 24, ScreenHeight: 900, ScreenWidth: 1440, TimeZoneMinutes: -60 }
export const NOW = new Date('2026-11-21T20:00:00Z')
export const seconds = NOW.getTime() / 1000
export const pounds = (change: Partial<Order> = {}) => anOrder({ amount: { minor: 1234, currency: 'GBP' }, ...change })

export let provider: LocalProvider
export let setting: CardinalSetting
export let adapter: CardProcessor
let hasty: CardProcessor
export const clock = { at: NOW }

/** Returns the adapter with a long timeout, or with a short one for an answer that never comes. */
export const waitingFor = (answer: unknown) => (answer === 'hang' ? hasty : adapter)

export const xml = (fields: Record<string, string>) => ({
  text: `<CardinalMPI>${Object.entries({ ErrorNo: '0', ErrorDesc: '', TransactionId: 'tx-1', ...fields })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</CardinalMPI>`,
})
export const FRICTIONLESS = {
  Enrolled: 'Y',
  PAResStatus: 'Y',
  SignatureVerification: 'Y',
  Cavv: THREE_DS.cavv,
  EciFlag: '05',
  Xid: 'xid',
}
export const CHALLENGE = {
  Enrolled: 'Y',
  PAResStatus: 'C',
  ACSUrl: 'https://acs.example.com/ask?a=1&amp;b=2',
  Payload: 'cGF5bG9hZA',
}
export const booking = (order: Order, change: Record<string, unknown> = {}) => ({
  id: 'acq-1',
  reference: order.attemptID,
  status: 'approved',
  code: '00',
  amountMinor: order.amount.minor,
  currency: order.amount.currency,
  last4: '1000',
  brand: 'visa',
  exp: '01/2029',
  ...change,
})

/** Starts and stops the provider around the tests of a file. */
export function useCardinal(): void {
  beforeAll(async () => {
    provider = await startLocalProvider()
    setting = {
      lookupUrl: `${provider.url}/maps/txns.asp`,
      sdkUrl: 'https://songbirdstag.example.com/songbird.js',
      apiIdentifier: 'api-identifier',
      orgUnitId: 'org-unit',
      apiKey: 'an api key of thirty-two bytes or more',
      tokenizeUrl: `${provider.url}/tokens`,
      tokenizeKey: 'public',
      acquirerUrl: `${provider.url}/acquirer`,
      acquirerUser: 'merchant',
      acquirerPassword: 'a pässword',
      allowNoShift: false,
    }
    adapter = cardinal(setting, () => clock.at)
    hasty = cardinal(setting, () => clock.at, { lookup: 200, acquirer: 200 })
  })
  beforeEach(() => {
    clock.at = NOW
  })
  afterAll(() => provider.stop())
}
