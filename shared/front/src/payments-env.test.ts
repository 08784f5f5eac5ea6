import { noPayments, translatorIn } from '@obverse/backend'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env'
import { hasProcessor, orderSystemOf, paymentsOf, sandboxPayments } from './payments-env'

const com = {
  PAYMENTS_COM_BASE_URL: 'https://connect-cert.fiservapis.com/ch',
  PAYMENTS_COM_SDK_URL: 'https://cdn.example/checkout.js',
  PAYMENTS_COM_API_KEY: 'key',
  PAYMENTS_COM_SECRET: 'secret',
  PAYMENTS_COM_MERCHANT_ID: '1',
  PAYMENTS_COM_TERMINAL_ID: '2',
}

describe('the settings of payments', () => {
  it('have no processor by default, and the order system in our own tables', () => {
    const env = readEnv('/srv', {})
    expect(hasProcessor(env)).toBe(false)
    expect(paymentsOf(env, null)).toEqual(noPayments)
    expect(orderSystemOf(env)).toEqual({ kind: 'embedded' })
  })
  it('name what a region still lacks', () => {
    const { PAYMENTS_COM_SECRET: _, ...rest } = com
    expect(() => readEnv('/srv', rest)).toThrow(/^ {2}PAYMENTS_COM_SECRET must be set too/m)
  })
  it('PAY-6 select real processors', () => {
    const payments = paymentsOf(readEnv('/srv', { ...com, PAYMENTS_COM_HMAC: 'hex', DEMO: '0' }), null)
    expect(payments).toMatchObject({
      isDemo: false,
      commercehub: { baseUrl: com.PAYMENTS_COM_BASE_URL, secret: 'secret', hmac: 'hex' },
      saferpay: null,
      cardinal: null,
      testCards: [],
    })
  })
  it('PAY-6 use the sandbox for every region in the demonstration, with its cards', () => {
    const payments = paymentsOf(readEnv('/srv', {}), 'http://localhost:4000')
    expect(payments.isDemo).toBe(true)
    expect(payments.commercehub?.baseUrl).toBe('http://localhost:4000/ch')
    expect(payments.saferpay?.baseUrl).toBe('http://localhost:4000/api')
    expect(payments.cardinal?.tokenizeUrl.startsWith('http://localhost:4000/')).toBe(true)
    expect(payments.testCards.length).toBeGreaterThan(10)
    expect(sandboxPayments('http://localhost:4000').testCards).toEqual(payments.testCards)
    for (const { Outcome } of payments.testCards) expect(translatorIn('en-US')(Outcome)).toMatch(/^[A-Z].*\.$/)
  })
  it('refuse an order system without its key, and invalid pay page origins', () => {
    expect(() => readEnv('/srv', { ORDER_SYSTEM_URL: 'https://erp.example' })).toThrow(/ORDER_SYSTEM_KEY must be set/)
    const origins = { API_ORIGIN: 'https://api.example', PAY_PAGE_ORIGINS: 'https://a.example,b' }
    expect(() => readEnv('/srv', origins)).toThrow(/PAY_PAGE_ORIGINS must be origins.* not b\./)
    expect(() => readEnv('/srv', { PAY_PAGE_ORIGINS: 'https://a.example' })).toThrow(/is for API_ORIGIN alone/)
  })
})
