import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const countries = async () => (await app.call('nobody', 'GET /resources/services/country/')).json<PublicCountry[]>()
const idOf = async (code: string) => (await countries()).find((one) => one.CountryCode === code)?.CountryID ?? 0
const states = async (line: string, query?: Record<string, string>) =>
  (await app.call('nobody', `GET /resources/services/country/${line}/states/`, query ? { query } : {})).json<
    PublicState[]
  >()

describe('countries and states in forms', () => {
  it('SVC-C3 returns every country with CountryID, Name, DisplayName, CountryCode and ZipCodeRegex to everybody', async () => {
    const all = await countries()
    expect(all.length).toBeGreaterThan(40)
    expect(Object.keys(all[0] ?? {}).sort()).toEqual([
      'CountryCode',
      'CountryID',
      'DisplayName',
      'Name',
      'ZipCodeRegex',
    ])
    expect(all.find((one) => one.CountryCode === 'HK')?.ZipCodeRegex).toBeNull()
    expect(all.map((one) => one.DisplayName)).toEqual(all.map((one) => one.DisplayName).sort())
  })

  it('SVC-C4 SVC-C5 SVC-C6 find the same states by name, code and id, whatever the case', async () => {
    const byCode = await states('code/us')
    expect(byCode).toHaveLength(50)
    expect(byCode[0]).toEqual({ StateID: expect.any(Number), Name: 'Alabama', Abbreviation: 'AL' })
    expect(await states('name/united%20states')).toEqual(byCode)
    expect(await states(`id/${await idOf('US')}`)).toEqual(byCode)
  })

  it('SVC-C6 returns only the states that an address needs to the online submission form', async () => {
    const [us, de] = [await idOf('US'), await idOf('DE')]
    expect(await states(`id/${us}`, { isFromOSF: 'true' })).toHaveLength(50)
    expect(await states(`id/${de}`, { isFromOSF: 'true' })).toEqual([])
    expect(await states(`id/${de}`, { isFromOSF: 'false' })).toHaveLength(16)
  })

  it('SVC-C4 to SVC-C6 distinguish a country without states from an unknown country', async () => {
    expect(await states('code/FR')).toEqual([])
    for (const line of ['code/ZZ', 'name/Atlantis', 'name/%25', 'id/999999', 'id/nonsense', 'code/USA'])
      expect((await app.call('nobody', `GET /resources/services/country/${line}/states/`)).status, line).toBe(404)
  })
})

describe('the image of a collectible type', () => {
  const image = (code: string, headers: Record<string, string> = {}) =>
    app.call('nobody', `GET /resources/services/collectible-type/image/${code}`, { headers })

  it('SVC-C1 answers everybody with a drawing of each type, whatever the case, and not again to whoever has it', async () => {
    const drawn = new Set<string>()
    for (const code of ['Coin', 'Note', 'Comic', 'SportsCard', 'TradingCard']) {
      const answer = await image(code)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(answer.text).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      drawn.add(answer.text)
      const etag = answer.headers.get('etag') ?? ''
      expect((await image(code.toUpperCase())).headers.get('etag')).toBe(etag)
      expect((await image(code, { 'if-none-match': etag })).status).toBe(304)
      expect((await image(code, { 'if-none-match': '"other"' })).status).toBe(200)
    }
    expect(drawn.size).toBe(5)
  })
  it('SVC-C1 does not find an unknown type', async () => {
    for (const code of ['Stamp', '0', 'coin.svg', '__proto__']) expect((await image(code)).status, code).toBe(404)
  })
})
