import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoKeys, type Sandbox, startSandbox } from '../index'
import { CardinalClient, claimsOf } from '../testing/cardinal-client'

let sandbox: Sandbox
let cardinal: CardinalClient
const clock = Date.now()
const CHALLENGED = '4000000000001091'

beforeAll(async () => {
  sandbox = await startSandbox({ slow: 0.01, now: () => new Date(clock) })
  cardinal = new CardinalClient(sandbox, () => clock)
})
afterAll(() => sandbox.stop())

describe('the tokenizer', () => {
  test('turns a published test card into a token, and answers 400 for others and the declined one', async () => {
    const { status, body } = await cardinal.tokenize('4000000000001000')
    expect([status, body]).toEqual([201, { token: expect.any(String), last4: '1000', brand: 'visa', exp: '01/2030' }])
    expect((await cardinal.tokenize('4111111111111111')).status).toBe(400)
    expect((await cardinal.tokenize('4000000000010019')).body.error).toBe('declined')
    expect((await cardinal.tokenize('4000000000001000', { 'Api-Key': 'wrong' })).status).toBe(401)
  })

  test('allows calls from pages of the merchant only', async () => {
    const strict = await startSandbox({ merchantOrigins: ['http://shop.localhost'] })
    const asked = async (Origin: string) => {
      const headers = {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'api-key,content-type',
      }
      const response = await fetch(strict.urls.tokenize, { method: 'OPTIONS', headers })
      return response.headers.get('access-control-allow-origin')
    }
    expect([await asked('http://shop.localhost'), await asked('http://evil.localhost')]).toEqual([
      'http://shop.localhost',
      null,
    ])
    await strict.stop()
  })
})

describe('cmpi_lookup', () => {
  test('25 refuses a wrong signature, an old one, a foreign account and an unknown token', async () => {
    const card = '4000000000001000'
    expect((await cardinal.lookup(card)).ErrorNo).toBe('0')
    expect((await cardinal.lookup(card, { Signature: 'wrong' })).ErrorNo).toBe('1010')
    expect((await cardinal.lookup(card, { Timestamp: String(clock - 301_000) })).ErrorNo).toBe('1011')
    expect((await cardinal.lookup(card, { Identifier: 'wrong' })).ErrorNo).toBe('1001')
    for (const wrong of [{ CardToken: 'tok_x' }, { Amount: '12.04' }, { CurrencyCode: 'GBP' }, { Version: '1.6' }]) {
      expect((await cardinal.lookup(card, wrong)).ErrorNo).toBe('4000')
    }
  })

  test('refuses a card number in the place of the token', async () => {
    const { token, ...rest } = await cardinal.lookup('4000000000001000')
    expect(rest.PAResStatus).toBe('Y')
    const fields = { MsgType: 'cmpi_lookup', TransactionType: 'C', Amount: '1', CurrencyCode: '826', OrderNumber: '1' }
    expect((await cardinal.send({ ...fields, CardNumber: token })).ErrorNo).toBe('0')
    expect((await cardinal.send({ ...fields, CardNumber: '4000000000001000' })).ErrorNo).toBe('4000')
  })

  test.each([
    ['4000000000001000', { PAResStatus: 'Y', EciFlag: '05', Enrolled: 'Y', ErrorNo: '0' }, true],
    ['5200000000001005', { PAResStatus: 'Y', EciFlag: '02', Enrolled: 'Y' }, true],
    ['4000000000001018', { PAResStatus: 'N', EciFlag: '07' }, false],
    ['5200000000001013', { PAResStatus: 'N', EciFlag: '00' }, false],
    ['4000000000001026', { PAResStatus: 'A', EciFlag: '06' }, true],
    ['4000000000001034', { PAResStatus: 'U' }, false],
    ['4000000000001042', { PAResStatus: 'R' }, false],
    ['4000000000001059', { Enrolled: 'N', PAResStatus: '' }, false],
    ['4000000000001067', { ErrorNo: '1000', Enrolled: 'U' }, false],
    ['4000000000001075', { Enrolled: 'U', ErrorNo: '0' }, false],
    ['5200000000001070', { Enrolled: 'U', ErrorNo: '0' }, false],
    ['4000000000010027', { PAResStatus: 'Y', EciFlag: '05' }, true],
  ])('26 gives %s its published answer', async (card, wanted, hasProof) => {
    const looked = await cardinal.lookup(card)
    expect(looked).toMatchObject(wanted)
    expect(looked.Cavv !== '').toBe(hasProof)
    expect(looked.ACSUrl).toBe('')
  })

  test.each([
    CHALLENGED,
    '5200000000001096',
    '4000000000001109',
    '4000000000001117',
    '4000000000001125',
    '4000000000010092',
  ])('26 challenges %s', async (card) => {
    const looked = await cardinal.lookup(card)
    expect(looked).toMatchObject({ PAResStatus: 'C', Enrolled: 'Y', Cavv: '' })
    expect(Boolean(looked.ACSUrl && looked.Payload && looked.TransactionId)).toBe(true)
  })
})

describe('the JWT that starts a page', () => {
  test('27-31 gives each kind of wrong JWT its number', async () => {
    expect(await cardinal.init(cardinal.jwt())).toEqual({ SessionId: expect.any(String) })
    const none = { alg: 'none', typ: 'JWT' }
    const wrong: [string, number][] = [
      ['not a jwt', 1003],
      [cardinal.jwt({}, undefined, 'another-key-that-is-just-as-long-as-it-gets'), 1010],
      [cardinal.jwt({}, none), 1020],
      [cardinal.jwt({ iss: 'somebody' }), 1020],
      [cardinal.jwt({ jti: undefined }), 1020],
      [cardinal.jwt({ Payload: {} }), 1020],
      [cardinal.jwt({ iat: Math.floor(clock / 1000) - 7201 }), 1011],
      [cardinal.jwt({ exp: Math.floor(clock / 1000) - 1 }), 1011],
    ]
    for (const [jwt, number] of wrong)
      expect(await cardinal.init(jwt)).toMatchObject({ ErrorNumber: number, ActionCode: 'ERROR' })
  })

  test.each([1003, 1010, 1011, 1020])('answers an order number that ends in -%i with that error', async (number) => {
    expect(await cardinal.init(cardinal.jwt(cardinal.order(`14000-${number}`)))).toMatchObject({ ErrorNumber: number })
  })
})

describe('challenges', () => {
  test('signs the answer to our own request with a proof after code 1234', async () => {
    const looked = await cardinal.lookup(CHALLENGED)
    const jti = randomUUID()
    const { data, jwt } = await cardinal.challenge(looked, '1234', jti)
    expect(data).toMatchObject({ ActionCode: 'SUCCESS', Validated: true, ErrorNumber: 0 })
    const [head = '', body = '', signature] = (jwt ?? '').split('.')
    const { apiKey, apiIdentifier } = demoKeys.cardinal
    expect(createHmac('sha256', apiKey).update(`${head}.${body}`).digest('base64url')).toBe(signature)
    expect(claimsOf(jwt)).toMatchObject({
      aud: jti,
      iss: apiIdentifier,
      jti: expect.any(String),
      Payload: {
        ActionCode: 'SUCCESS',
        Payment: {
          Type: 'CCA',
          ProcessorTransactionId: looked.TransactionId,
          ExtendedData: {
            PAResStatus: 'Y',
            SignatureVerification: 'Y',
            ECIFlag: '05',
            Enrolled: 'Y',
            CAVV: expect.stringMatching(/.{20}/),
          },
        },
      },
    })
    const read = await cardinal.send({ MsgType: 'cmpi_authenticate', TransactionId: looked.TransactionId ?? '' })
    expect(read).toMatchObject({ PAResStatus: 'Y', EciFlag: '05', ErrorNo: '0' })
  })

  test.each([
    [CHALLENGED, '0000', 'FAILURE', 'N'],
    ['4000000000001109', '1234', 'FAILURE', 'N'],
    ['4000000000001117', '1234', 'NOACTION', 'U'],
    ['4000000000001125', '1234', 'ERROR', 'U'],
  ])('ends %s with code %s in %s and no proof', async (card, code, ActionCode, PAResStatus) => {
    const { data } = await cardinal.challenge(await cardinal.lookup(card), code)
    expect(data).toMatchObject({ ActionCode, Payment: { ExtendedData: { PAResStatus, CAVV: '' } } })
  })

  test('continues a challenge once, only for its own transaction, and not before its request', async () => {
    const looked = await cardinal.lookup(CHALLENGED)
    const { JWT } = await cardinal.challenge(looked, '1234')
    const again = cardinal.told(await cardinal.post('/V2/Cruise/StepUp', { JWT, Parent: 'http://shop.localhost:3000' }))
    expect(again.data).toMatchObject({ ErrorNumber: 1020 })
    const other = await cardinal.lookup(CHALLENGED)
    const mixed = await cardinal.challenge({ ...other, Payload: looked.Payload ?? '' }, '1234')
    expect(mixed).toMatchObject({ data: { ErrorNumber: 1020 }, jwt: null })
    const early = await cardinal.send({ MsgType: 'cmpi_authenticate', TransactionId: other.TransactionId ?? '' })
    expect(early.ErrorNo).toBe('4000')
  })

  test('posts the answer to the ReturnUrl of the JWT without Songbird', async () => {
    const { ACSUrl, Payload, TransactionId } = await cardinal.lookup(CHALLENGED)
    const ReturnUrl = 'http://shop.localhost:3000/3ds'
    const JWT = cardinal.jwt({ ReturnUrl, Payload: { ACSUrl, Payload, TransactionId } })
    const asked = await cardinal.post('/V2/Cruise/StepUp', { JWT, MD: 'mine' })
    const challenge = /name="challenge" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    const ended = await cardinal.post('/acs/answer', { challenge, code: '1234' })
    for (const part of [`action="${ReturnUrl}"`, `value="${TransactionId}"`, 'value="mine"'])
      expect(ended).toContain(part)
  })
})
