import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublicCountry } from '@obverse/contract/domains/reference'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { standingClock } from '../../../testing/setting'
import { peopleVATNumbers } from '../tables'
import { checkPendingVAT } from './vat'
import { vies } from './vat-registry'

/** A registry for the tests: it gives the test's answer and records the questions. */
let registry: Server
let verdict: { status: number; body: string }
const asked: unknown[] = []
const says = (body: object, status = 200) => {
  verdict = { status, body: JSON.stringify(body) }
}
let app: TestApp
let withoutRegistry: TestApp
let countries: PublicCountry[]
beforeAll(async () => {
  registry = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk
    })
    request.on('end', () => {
      asked.push({ line: `${request.method} ${request.url}`, body: JSON.parse(text) })
      response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(verdict.body)
    })
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const viesUrl = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/rest-api`
  app = await startTestApp({ viesUrl, now: standingClock() })
  withoutRegistry = await startTestApp()
  countries = (await app.call('nobody', 'GET /resources/services/country/')).json()
})
beforeEach(() => {
  asked.length = 0
  says({ valid: true })
})
afterAll(async () => {
  await app.stop()
  await withoutRegistry.stop()
  await new Promise((resolve) => registry.close(resolve))
})

const country = (code: string) => found(countries.find((one) => one.CountryCode === code)).CountryID
const draft = (over: object = {}) => ({
  countryID: country('DE'),
  vatNumber: 'de 123 456 789',
  accountName: 'Sommer Medaillen e. K.',
  requestSource: '',
  ...over,
})
const LINE = '/account/edit/data/vat/'
const empty = {
  AccountName: '',
  VATCountryID: null,
  VATNumber: '',
  PeopleVATNumberID: null,
  VATStatus: 'none',
  CheckedUTC: null,
}

describe('ACC-5 VAT details', () => {
  it('ACC-C5 are all empty before the first save', async () => {
    const { as } = await app.person()
    expect((await app.call(as, `GET ${LINE}`)).json()).toEqual(empty)
  })

  it('ACC-C6 ACC-5 are stored in the country’s one form when the registry knows them, and lead on', async () => {
    const { as } = await app.person()
    expect((await app.call(as, `POST ${LINE}`, { body: draft() })).json()).toEqual({
      success: true,
      destinationUrl: '/account/',
    })
    expect(asked).toEqual([
      { line: 'POST /rest-api/check-vat-number', body: { countryCode: 'DE', vatNumber: '123456789' } },
    ])
    expect((await app.call(as, `GET ${LINE}`)).json()).toEqual({
      AccountName: 'Sommer Medaillen e. K.',
      VATCountryID: country('DE'),
      VATNumber: 'DE123456789',
      PeopleVATNumberID: expect.any(Number),
      VATStatus: 'valid',
      CheckedUTC: expect.stringMatching(/Z$/),
    })
  })

  it('ACC-5 return success false for a number the registry does not know, and keep the earlier one', async () => {
    const { as } = await app.person()
    await app.call(as, `POST ${LINE}`, { body: draft() })
    says({ valid: false })
    const answer = await app.call(as, `POST ${LINE}`, { body: draft({ vatNumber: 'DE987654321' }) })
    expect([answer.status, answer.json()]).toEqual([200, { success: false, destinationUrl: '' }])
    expect((await app.call(as, `GET ${LINE}`)).json()).toMatchObject({ VATNumber: 'DE123456789', VATStatus: 'valid' })
  })

  it('ACC-5 never fail during an outage of the registry: the number waits and is asked about again', async () => {
    for (const outage of [
      () => says({ valid: false, userError: 'MS_UNAVAILABLE' }),
      () => says({ valid: false, userError: 'MS_MAX_CONCURRENT_REQ' }),
      () => says({ actionSucceed: false }, 500),
      () => says({ valid: false }, 503),
      () => {
        verdict = { status: 200, body: '<html>' }
      },
    ]) {
      outage()
      const { as } = await app.person()
      expect((await app.call(as, `POST ${LINE}`, { body: draft() })).json()).toMatchObject({ success: true })
      expect((await app.call(as, `GET ${LINE}`)).json()).toMatchObject({ VATStatus: 'pending', CheckedUTC: null })
    }
    const { as, PeopleID } = await app.person()
    await app.call(as, `POST ${LINE}`, { body: draft() })
    await checkPendingVAT(app.ctx)
    expect((await app.call(as, `GET ${LINE}`)).json()).toMatchObject({ VATStatus: 'pending' })
    says({ valid: true })
    await checkPendingVAT(app.ctx)
    const [row] = await app.ctx.db.select().from(peopleVATNumbers).where(eq(peopleVATNumbers.PeopleID, PeopleID))
    expect(row).toMatchObject({ VATStatus: 'valid', VATNumber: 'DE123456789' })
  })

  it('ACC-5 are asked about by the job when staff have saved them, where the registry has their country', async () => {
    const person = await app.person()
    const path = `/admin/users/data/${person.PeopleID}/`
    const save = async (code: string, VATNumber: string) => {
      const { Version } = (await app.call('users', `GET ${path}`)).json<{ Version: number }>()
      const VATInfo = { AccountName: 'Harbor Lane', VATCountryID: country(code), VATNumber }
      expect((await app.call('users', `PUT ${path}`, { body: { VATInfo, Version } })).status).toBe(200)
      return (await app.call(person.as, `GET ${LINE}`)).json()
    }
    expect(await save('GB', 'GB123456789')).toMatchObject({ VATStatus: 'written' })
    expect(await save('DE', 'DE123456789')).toMatchObject({ VATStatus: 'pending', CheckedUTC: null })
    await checkPendingVAT(app.ctx)
    expect((await app.call(person.as, `GET ${LINE}`)).json()).toMatchObject({ VATStatus: 'valid' })
  })

  it('ACC-5 treat an address without an answer as an outage too', async () => {
    expect(await vies('http://127.0.0.1:1').ask('DE', 'DE123456789')).toBe('unknown')
  })

  it('ACC-5 ask the registry as EL for Greece, and not at all outside the Union or without a registry', async () => {
    const [greek, british, alone] = [await app.person(), await app.person(), await withoutRegistry.person()]
    await app.call(greek.as, `POST ${LINE}`, { body: draft({ countryID: country('GR'), vatNumber: '123456789' }) })
    expect(asked).toMatchObject([{ body: { countryCode: 'EL', vatNumber: '123456789' } }])
    await app.call(british.as, `POST ${LINE}`, { body: draft({ countryID: country('GB'), vatNumber: '123456789' }) })
    await withoutRegistry.call(alone.as, `POST ${LINE}`, { body: draft() })
    expect(asked).toHaveLength(1)
    expect((await app.call(british.as, `GET ${LINE}`)).json()).toMatchObject({ VATStatus: 'written' })
    expect((await withoutRegistry.call(alone.as, `GET ${LINE}`)).json()).toMatchObject({ VATStatus: 'written' })
  })

  it('ACC-5 go back to the page they came from on this site, and nowhere else', async () => {
    const { as } = await app.person()
    const goesTo = async (requestSource: string) =>
      (
        await app.call(as, `POST ${LINE}`, {
          body: draft({ requestSource, countryID: country('GB'), vatNumber: 'GB123456789' }),
        })
      ).json().destinationUrl
    expect(await goesTo('/account/my-submissions/tracking/')).toBe('/account/my-submissions/tracking/')
    for (const elsewhere of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])
      expect(await goesTo(elsewhere), elsewhere).toBe('/')
  })

  it('ACC-5 refuse a number not written like those of its country, beside the field, without asking', async () => {
    const { as } = await app.person()
    for (const [fields, over] of [
      [['vatNumber'], { vatNumber: 'DE12' }],
      [['vatNumber'], { vatNumber: '' }],
      [['accountName'], { accountName: '' }],
      [['countryID'], { countryID: null }],
      [['countryID'], { countryID: 999_999 }],
      [['accountName', 'vatNumber'], { accountName: '', vatNumber: '' }],
      [['PeopleID'], { PeopleID: 1 }],
    ] as const) {
      const answer = await app.call(as, `POST ${LINE}`, { body: draft(over) })
      expect([answer.status, Object.keys(answer.error().errors ?? {}).sort()]).toEqual([422, fields])
    }
    expect(asked).toEqual([])
    const wrong = await app.call(as, `POST ${LINE}`, { body: draft({ vatNumber: 'DE12' }) })
    expect(wrong.error().errors).toEqual({ vatNumber: 'German VAT numbers look like DE123456789.' })
  })

  it('ACC-5 remove the number when all fields are empty', async () => {
    const { as } = await app.person()
    await app.call(as, `POST ${LINE}`, { body: draft() })
    const none = { countryID: null, vatNumber: '', accountName: '' }
    expect((await app.call(as, `POST ${LINE}`, { body: none })).json()).toMatchObject({ success: true })
    expect((await app.call(as, `GET ${LINE}`)).json()).toEqual(empty)
  })

  it('ACC-5 limit the questions to the registry', async () => {
    const { as } = await app.person()
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.call(as, `POST ${LINE}`, { body: draft() })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('ACC-5 refuse visitors, and show each person only their own', async () => {
    expect((await app.call('nobody', `GET ${LINE}`)).status).toBe(401)
    expect((await app.call('nobody', `POST ${LINE}`, { body: draft() })).status).toBe(401)
    const [mine, theirs] = [await app.person(), await app.person()]
    await app.call(mine.as, `POST ${LINE}`, { body: draft() })
    expect((await app.call(theirs.as, `GET ${LINE}`)).json()).toEqual(empty)
  })
})
