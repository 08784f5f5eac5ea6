import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  chooseLanguage,
  mailsTo,
  newIp,
  OTHER_PASSWORD,
  PASSWORD,
  type Someone,
  startAccountsApp,
} from '../domains/accounts/testing'
import { cultureAmong, writeMail } from './write-mail'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const GERMAN = 4
const ENGLISH_OF_GERMANY = 6
const CHINESE = 2
const choose = (person: Someone, LanguageID: number) => chooseLanguage(app, person.PeopleID, LanguageID)
const onGermanSite = (culture: string) => ({ site: 'NGC-de', culture, ip: newIp() })
const lastMail = async (person: Someone) => (await mailsTo(app, person.Email)).at(-1)
const forgot = async (person: Someone, culture: string) => {
  await app.call('nobody', 'POST /api/auth/forgot-password/', {
    body: { Email: person.Email },
    ...onGermanSite(culture),
  })
  return lastMail(person)
}

describe('ACC-4 the culture of a mail', () => {
  const site = { Name: 'NGC', Cultures: ['de-DE', 'en-DE'], DefaultCulture: 'de-DE' } as const
  it.each([
    [['en-DE'], 'en-DE'],
    [['en-US'], 'en-DE'],
    [['zh-CN', 'en-GB'], 'en-DE'],
    [['de-DE', 'en-DE'], 'de-DE'],
    [[undefined, null, 'en-DE'], 'en-DE'],
    [['zh-TW'], 'de-DE'],
    [['', 'd'], 'de-DE'],
    [[], 'de-DE'],
  ])('ACC-4 turns %j into %s on a German site', (wanted, culture) => {
    expect(cultureAmong({ ...site, Cultures: [...site.Cultures] }, wanted)).toBe(culture)
  })
})

describe('ACC-4 uses the language the person chose', () => {
  it('ACC-4 writes the link for a new password in German for a person who chose German, in English for one who chose English', async () => {
    const [anna, bob] = [await app.withPassword(), await app.withPassword()]
    await choose(anna, GERMAN)
    await choose(bob, ENGLISH_OF_GERMANY)
    expect(await forgot(anna, 'en-DE')).toContain('Neues Passwort festlegen')
    expect(await forgot(bob, 'de-DE')).toContain('Set a new password')
  })

  it('ACC-4 uses the language of the request for a person who never chose, if the site has it', async () => {
    const [anna, bob] = [await app.withPassword(), await app.withPassword()]
    await choose(bob, CHINESE)
    for (const person of [anna, bob]) {
      expect(await forgot(person, 'en-DE')).toContain('Set a new password')
      expect(await forgot(person, 'de-DE')).toContain('Neues Passwort festlegen')
    }
  })

  it('ACC-4 writes security notices in it too', async () => {
    const [anna, bob] = [await app.withPassword(), await app.withPassword()]
    await choose(anna, GERMAN)
    await choose(bob, ENGLISH_OF_GERMANY)
    const body = { oldPassword: PASSWORD, password: OTHER_PASSWORD }
    const CHANGE = 'POST /account/edit/change-password/'
    await app.call(anna.as, CHANGE, { body, ...onGermanSite('en-DE') })
    await app.call(bob.as, CHANGE, { body, ...onGermanSite('de-DE') })
    expect(await lastMail(anna)).toContain('Das Passwort Ihres Kontos wurde')
    expect(await lastMail(bob)).toContain('The password of your account was')
  })

  it('ACC-4 uses the language of the request for a payer without an account', async () => {
    const site = app.backend.sites.byCode('NGC-de') ?? app.ctx.site
    const write = (Email: string, Culture: string | null) =>
      writeMail({ ...app.ctx, site }, { Email, PeopleID: null, Culture }, 'Accounts.Mails.Reset', (_, culture) => ({
        link: culture,
      }))
    await write('guest-one@people.example', 'en-DE')
    await write('guest-two@people.example', null)
    expect((await mailsTo(app, 'guest-one@people.example')).join()).toMatch(/: Set a new password[\s\S]*en-DE/)
    expect((await mailsTo(app, 'guest-two@people.example')).join()).toMatch(/: Neues Passwort festlegen[\s\S]*de-DE/)
  })
})
