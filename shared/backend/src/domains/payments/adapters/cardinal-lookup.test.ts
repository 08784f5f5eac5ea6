import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { cardinal } from './cardinal'
import { readLookup } from './cardinal-lookup'
import {
  adapter,
  BROWSER,
  CARD,
  CHALLENGE,
  FRICTIONLESS,
  NOW,
  pounds,
  provider,
  seconds,
  setting,
  THREE_DS,
  TOKEN,
  useCardinal,
  waitingFor,
  xml,
} from './testing/cardinal-provider'

useCardinal()

describe('the message that starts 3-D Secure', () => {
  test('PAY-6 27 signs it with HS256 and states the server’s order in pence with 826', async () => {
    const order = pounds({ amount: { minor: 1990, currency: 'GBP' } })
    const jwt = (await adapter.threeDSToken(order)) ?? ''
    expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const key = new TextEncoder().encode(setting.apiKey)
    const { payload } = await jwtVerify(jwt, key, { algorithms: ['HS256'], currentDate: NOW })
    expect(payload).toMatchObject({
      iss: 'api-identifier',
      OrgUnitId: 'org-unit',
      iat: seconds,
      exp: seconds + 7200,
      Payload: { OrderDetails: { OrderNumber: '1400000001', Amount: '1990', CurrencyCode: '826' } },
    })
    expect(payload.jti).toMatch(new RegExp(`^${order.requestID}\\.\\w{24}$`))
  })

  test('PAY-6 27 makes a new one each time', async () => {
    const order = pounds()
    const ids = await Promise.all([1, 2, 3].map(async () => decodeJwt((await adapter.threeDSToken(order)) ?? '').jti))
    expect(new Set(ids).size).toBe(3)
  })
})

describe('the lookup', () => {
  test('PAY-6 25 sends one signed XML form field with the card as a token, and no text of the payer breaks it', async () => {
    provider.answer(() => xml(FRICTIONLESS))
    const payer = { ...pounds().payer, firstName: '<b>&"\'\u0001😀', lastName: ']]>' }
    await adapter.start(pounds({ payer }), CARD, BROWSER, 'df-1')
    const [asked] = provider.asked
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/maps/txns.asp',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const message = new URLSearchParams(asked?.text).get('cmpi_msg') ?? ''
    const { CardinalMPI } = new XMLParser({ parseTagValue: false }).parse(message, true)
    const Timestamp = String(NOW.getTime())
    expect(CardinalMPI).toEqual({
      MsgType: 'cmpi_lookup',
      Version: '1.7',
      Algorithm: 'SHA-512',
      Identifier: 'api-identifier',
      OrgUnit: 'org-unit',
      Timestamp,
      Signature: createHash('sha512').update(`${Timestamp}${setting.apiKey}`).digest('base64'),
      TransactionType: 'C',
      Amount: '1234',
      CurrencyCode: '826',
      OrderNumber: '1400000001',
      OrderDescription: 'Invoice 1400000001',
      CardNumber: TOKEN,
      DFReferenceId: 'df-1',
      DeviceChannel: 'browser',
      BillingFirstName: '<b>&"\'',
      BillingLastName: ']]>',
      Email: 'joerg@example.com',
      IPAddress: '203.0.113.7',
      UserAgent: 'Mozilla/5.0 <test>',
      BrowserHeader: 'text/html,application/xhtml+xml,*/*',
      BrowserJavaEnabled: 'false',
      BrowserLanguage: 'en-GB',
      BrowserColorDepth: '24',
      BrowserScreenHeight: '900',
      BrowserScreenWidth: '1440',
      BrowserTimeZone: '-60',
    })
  })

  test('PAY-6 26 charges after yes and after attempted, each with a CAVV', async () => {
    for (const [status, eci] of [
      ['Y', '05'],
      ['A', '06'],
    ] as const) {
      provider.answer(() => xml({ ...FRICTIONLESS, PAResStatus: status, EciFlag: eci }))
      expect(await adapter.start(pounds(), CARD, BROWSER, null)).toEqual({
        kind: 'ready',
        state: { transactionId: 'tx-1', orderNumber: '1400000001', amountMinor: '1234', currency: 'GBP' },
        threeDS: { ...THREE_DS, eci, status },
      })
    }
  })

  test('PAY-6 26 41 does not charge after no, rejected, or yes without a CAVV or with a false signature', async () => {
    for (const [fields, code] of [
      [{ ...FRICTIONLESS, PAResStatus: 'N', Cavv: '' }, 'status-N'],
      [{ ...FRICTIONLESS, PAResStatus: 'N' }, 'status-N'],
      [{ ...FRICTIONLESS, PAResStatus: 'R' }, 'status-R'],
      [{ ...FRICTIONLESS, Cavv: '' }, 'cavv-missing'],
      [{ ...FRICTIONLESS, TransactionId: '' }, 'cavv-missing'],
      [{ ...FRICTIONLESS, SignatureVerification: 'N' }, 'signature-N'],
    ] as const) {
      provider.answer(() => xml(fields))
      expect(await adapter.start(pounds(), CARD, BROWSER, null)).toEqual({ kind: 'auth-failed', code })
    }
  })

  test('PAY-6 26 stops the payment after no answer, no enrollment or an error, unless the setting accepts the risk', async () => {
    const atOwnRisk = cardinal({ ...setting, allowNoShift: true }, () => NOW, { lookup: 2_000, acquirer: 2_000 })
    for (const [answer, code] of [
      [xml({ Enrolled: 'U' }), 'enrolled-U'],
      [xml({ Enrolled: 'N' }), 'enrolled-N'],
      [xml({ Enrolled: 'Y', PAResStatus: 'U' }), 'status-U'],
      [xml({}), 'unclear'],
      [xml({ ErrorNo: '1000', Enrolled: 'U' }), '1000'],
      [xml({ ...FRICTIONLESS, ErrorNo: '4000' }), '4000'],
      [{ text: '<CardinalMPI>', status: 200 }, 'unreadable'],
      [{ text: 'down', status: 503 }, 'http-503'],
      ['hang', 'TimeoutError'],
      ['drop', 'ECONNRESET'],
    ] as const) {
      provider.answer(() => answer)
      const started = await waitingFor(answer).start(pounds(), CARD, BROWSER, null)
      expect(started).toEqual({ kind: 'auth-failed', code })
      expect(await atOwnRisk.start(pounds(), CARD, BROWSER, null)).toEqual({ kind: 'ready', state: {}, threeDS: null })
    }
    for (const PAResStatus of ['N', 'R']) {
      provider.answer(() => xml({ ...FRICTIONLESS, PAResStatus }))
      const refused = await atOwnRisk.start(pounds(), CARD, BROWSER, null)
      expect(refused).toEqual({ kind: 'auth-failed', code: `status-${PAResStatus}` })
    }
  })

  test('PAY-6 returns a challenge with its address, transaction, payload and a signed message of its own', async () => {
    provider.answer(() => xml(CHALLENGE))
    const order = pounds()
    const started = await adapter.start(order, CARD, BROWSER, 'df-1')
    expect(started).toEqual({
      kind: 'challenge',
      state: { transactionId: 'tx-1', orderNumber: '1400000001', amountMinor: '1234', currency: 'GBP' },
      acsUrl: 'https://acs.example.com/ask?a=1&b=2',
      transactionId: 'tx-1',
      payload: 'cGF5bG9hZA',
      token: expect.any(String),
    })
    const token = started.kind === 'challenge' ? started.token : ''
    expect(decodeJwt(token)).toMatchObject({
      jti: expect.stringMatching(new RegExp(`^${order.requestID}\\.`)),
      iss: 'api-identifier',
      OrgUnitId: 'org-unit',
      ReferenceId: 'df-1',
      ObjectifyPayload: true,
      Payload: { ACSUrl: 'https://acs.example.com/ask?a=1&b=2', Payload: 'cGF5bG9hZA', TransactionId: 'tx-1' },
    })
  })

  test('PAY-6 38 fails a challenge without its address, transaction or payload', async () => {
    for (const missing of ['ACSUrl', 'TransactionId', 'Payload']) {
      provider.answer(() => xml({ ...CHALLENGE, [missing]: '' }))
      expect(await adapter.start(pounds(), CARD, BROWSER, null)).toEqual({
        kind: 'auth-failed',
        code: 'cannot-continue',
      })
    }
    expect(readLookup(xml({ ...CHALLENGE, ACSUrl: 'javascript:alert(1)' }).text)).toMatchObject({ kind: 'failed' })
  })

  test('PAY-6 reads no answer that declares entities, and keeps numbers as text', async () => {
    for (const entity of ['<!ENTITY b "proof">', '<!ENTITY b SYSTEM "file:///etc/passwd">', '']) {
      const text = `<!DOCTYPE CardinalMPI [${entity}]>${xml({ ...FRICTIONLESS, Cavv: '&b;' }).text}`
      expect(readLookup(text)).toEqual({ kind: 'unavailable', code: 'unreadable' })
    }
    expect(readLookup(xml({ ...FRICTIONLESS, TransactionId: '007', EciFlag: '05' }).text)).toMatchObject({
      kind: 'authenticated',
      transactionId: '007',
      threeDS: { eci: '05' },
    })
  })
})
