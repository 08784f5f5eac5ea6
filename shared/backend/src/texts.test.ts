import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallGiven, startTestApp, type TestApp } from './testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const override = async (EntityKey: string, LanguageCode: string, Value: string, face = 'server') => {
  const body = [{ EntityKey, Field: 'Text', LanguageCode, Value }]
  const answer = await app.call('translator', `POST /admin/translations/interface-${face}/`, { body })
  expect(answer.status, answer.text).toBe(200)
}
/** Makes a call that is refused, in the language of a header or of the visitor. */
const refused = async (given: CallGiven) =>
  (await app.call('nobody', 'GET /api/events/99999999/', given)).error().message
const inLanguage = (culture: string): CallGiven => ({ headers: { 'accept-language': culture } })
const german = { site: 'NGC-de', culture: 'de-DE' }

describe('SITE-4 a failure message is', () => {
  beforeEach(() => override('Failures.not_found', 'de-DE', 'Hier ist nichts.'))
  it('in the one language that Accept-Language names', async () => {
    expect(await refused(inLanguage('de-DE'))).toBe('Hier ist nichts.')
    expect(await refused({ ...german, ...inLanguage('en-US') })).toBe('We could not find what you asked for.')
  })
  it.each(['de-DE,de;q=0.9,en;q=0.8', 'fr-FR', '*', ''])(
    'in the visitor’s language for a browser that sends %j',
    async (header) => {
      expect(await refused({ ...german, ...inLanguage(header) })).toBe('Hier ist nichts.')
      expect(await refused(inLanguage(header))).toBe('We could not find what you asked for.')
    },
  )
  it('in the visitor’s language without Accept-Language', async () => {
    expect(await refused(german)).toBe('Hier ist nichts.')
    expect(await refused({})).toBe('We could not find what you asked for.')
  })
})

describe('TR-3 a text of the server that staff changed', () => {
  it('is the message of the next failure, and the text beside the next field, in its language only', async () => {
    const KEY = 'Fields.Email'
    const field = async (culture: string) => {
      const answer = await app.call('nobody', 'POST /api/auth/forgot-password/', {
        ...inLanguage(culture),
        body: { Email: 'x' },
      })
      return answer.error().errors?.Email
    }
    const [english, own] = [await field('en-US'), await field('de-DE')]
    await override(KEY, 'de-DE', 'Welche E-Mail-Adresse?')
    expect([await field('en-US'), await field('de-DE')]).toEqual([english, 'Welche E-Mail-Adresse?'])
    await override('Failures.not_found', 'de-DE', 'Nichts gefunden.')
    expect(await refused(inLanguage('de-DE'))).toBe('Nichts gefunden.')
    await override(KEY, 'de-DE', '')
    expect(await field('de-DE')).toBe(own)
  })

  it('is in the next mail of its language only', async () => {
    const { Email } = await app.person()
    const mailIn = async (given: CallGiven) => {
      const before = (await app.mails()).length
      expect((await app.call('nobody', 'POST /api/auth/forgot-password/', { ...given, body: { Email } })).status).toBe(
        204,
      )
      await expect.poll(async () => (await app.mails()).length).toBe(before + 1)
      return (await app.mails()).at(-1) ?? ''
    }
    await override('Accounts.Mails.Reset.Subject', 'de-DE', 'Passwort vergeben')
    expect(await mailIn(german)).toContain('Passwort vergeben')
    expect(await mailIn({})).not.toContain('Passwort vergeben')
  })

  it('applies to the languages that fall back on it, as long as they have no text of their own', async () => {
    await override('Failures.not_found', 'en-US', 'Nothing is here.')
    expect(
      await Promise.all(['en-US', 'en-GB', 'en-DE', 'en-IN'].map((culture) => refused(inLanguage(culture)))),
    ).toEqual(Array(4).fill('Nothing is here.'))
    await override('Failures.not_found', 'en-GB', 'There is nothing here.')
    expect(await refused(inLanguage('en-US'))).toBe('Nothing is here.')
    expect(await Promise.all(['en-GB', 'en-DE', 'en-IN'].map((culture) => refused(inLanguage(culture))))).toEqual(
      Array(3).fill('There is nothing here.'),
    )
    await override('Failures.not_found', 'en-DE', 'Nothing here.')
    expect(await Promise.all(['en-GB', 'en-DE'].map((culture) => refused(inLanguage(culture))))).toEqual([
      'There is nothing here.',
      'Nothing here.',
    ])
  })
})

describe.each([
  ['storefront', 'Shell.Home'],
  ['admin', 'frame.loading'],
] as const)('TR-3 a text of the %s that staff changed', (face, key) => {
  const read = async (languageCode: string) => {
    const path = `GET /api/translations/interface/${face}/`
    return (await app.call('nobody', path, { query: { languageCode } })).json<Record<string, string>>()[key]
  }
  it('applies to British English from English, and to English in Germany from British English', async () => {
    await override(key, 'en-US', 'Changed', face)
    expect(await Promise.all(['en-US', 'en-GB', 'en-DE'].map(read))).toEqual(['Changed', 'Changed', 'Changed'])
    await override(key, 'en-GB', 'Changed here', face)
    expect(await Promise.all(['en-US', 'en-GB', 'en-DE'].map(read))).toEqual([
      'Changed',
      'Changed here',
      'Changed here',
    ])
  })
})
