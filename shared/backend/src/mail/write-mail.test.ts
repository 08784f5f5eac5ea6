import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../db/tables'
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
import type { MailKey } from './mail-key'
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

describe('a mail names the company it comes from', () => {
  const SELLER = {
    Name: 'Prüfer <b>GmbH</b>',
    Address: ['Musterstraße 12', '', '80333 München'],
    VATNumber: 'DE123',
    TaxNumber: '143/1',
    Register: 'HRB 1 · Geschäftsführerin: Erika Mustermann',
    Contact: '+49 89 5550100 · hallo@people.example',
    Hours: [
      { FirstDay: 1, LastDay: 4, Opens: '09:00', Closes: '17:00' },
      { FirstDay: 5, LastDay: 5, Opens: '09:00', Closes: '14:00' },
    ],
    Bank: 'IBAN DE00',
  }
  const setSeller = async (code: string, seller: unknown) => {
    await app.ctx.db
      .update(sites)
      .set({ Settings: sql`${sites.Settings} || ${JSON.stringify({ seller })}::jsonb` })
      .where(eq(sites.Code, code))
    await app.ctx.sitesChanged()
  }
  const write = async (code: string, to: { Email: string; Culture: string | null }, mail: MailKey) => {
    const site = app.backend.sites.byCode(code) ?? app.ctx.site
    await app.ctx.db.transaction(async (tx) => {
      const ctx = { ...app.ctx, site, db: tx as unknown as typeof app.ctx.db }
      const link = `${app.ctx.originOf(site)}${site.Root}account/reset-password/`
      await writeMail(ctx, { ...to, PeopleID: null }, mail, () => ({ link, person: 'Clara', site: 'NGC' }))
    })
    const text = (await mailsTo(app, to.Email)).at(-1) ?? ''
    const outbox = join(app.folder, 'outbox')
    const names = readdirSync(outbox).sort()
    const name = names.findLast((one) => one.endsWith('.eml') && readFileSync(join(outbox, one), 'utf8') === text)
    return { text, html: readFileSync(join(outbox, (name ?? '').replace('.eml', '.html')), 'utf8') }
  }

  it('in the name of its sender, with the address that is configured', async () => {
    const { text } = await write(
      'PMG-com',
      { Email: 'sender-pmg@people.example', Culture: null },
      'Accounts.Mails.Reset',
    )
    expect(text).toMatch(/^From: "?PMG"? <no-reply@obverse\.example>\r?$/m)
    const german = await write('CGC-de', { Email: 'sender-cgc@people.example', Culture: null }, 'Accounts.Mails.Reset')
    expect(german.text).toMatch(/^From: "?CGC Deutschland"? <no-reply@obverse\.example>\r?$/m)
  })

  it('with its data below, in the language of the mail; typed signs are escaped', async () => {
    await setSeller('NGC-de', SELLER)
    const to = (Email: string, Culture: string) => ({ Email, Culture })
    const german = await write('NGC-de', to('footer-german@people.example', 'de-DE'), 'Accounts.Mails.Reset')
    expect(german.text.replaceAll('\r', '')).toContain(
      [
        'NGC Deutschland',
        'Prüfer <b>GmbH</b> · Musterstraße 12 · 80333 München',
        '+49 89 5550100 · hallo@people.example',
        'Mo – Do, 09:00–17:00 Uhr (Mitteleuropäische Zeit) · Fr, 09:00–14:00 Uhr (Mitteleuropäische Zeit)',
        'HRB 1 · Geschäftsführerin: Erika Mustermann',
        'USt-IdNr.: DE123 · Steuernummer: 143/1\n',
      ].join('\n'),
    )
    expect(german.text).toContain('\r\n\r\nGuten Tag!')
    expect(german.html).toContain('Prüfer &lt;b&gt;GmbH&lt;/b&gt; · Musterstraße 12')
    expect(german.html).toContain('>Neues Passwort festlegen</a>')
    expect(german.html).not.toMatch(/IBAN|<b>/)
    const english = await write('NGC-de', to('footer-english@people.example', 'en-DE'), 'Accounts.Mails.Reset')
    expect(english.html).toContain('VAT number: DE123 · Tax number: 143/1')
    expect(english.html).toContain('Fri, 09:00–14:00 (Central European Time)')
    expect(english.html).toContain('>Set a new password</a>')
  })

  it('and nothing that staff left empty', async () => {
    await setSeller('NGC-uk', {
      ...SELLER,
      Address: [],
      VATNumber: '',
      TaxNumber: '',
      Register: '',
      Contact: '',
      Hours: [],
    })
    const some = await write('NGC-uk', { Email: 'empty-some@people.example', Culture: null }, 'Accounts.Mails.Reset')
    expect(some.text.replaceAll('\r', '').trimEnd()).toMatch(/\n\nNGC UK\nPrüfer <b>GmbH<\/b>$/)
    await setSeller('NGC-uk', {})
    const none = await write('NGC-uk', { Email: 'empty-all@people.example', Culture: null }, 'Accounts.Mails.Reset')
    expect(none.text.replaceAll('\r', '').trimEnd()).toMatch(/\n\nNGC UK$/)
    expect(none.html).not.toContain(' · ')
  })

  it('but not to staff: those come from the product and name no seller', async () => {
    await setSeller('NGC-de', SELLER)
    const to = { Email: 'staff-reader@people.example', Culture: null }
    const { text, html } = await write('NGC-de', to, 'Reference.Mails.BankChanged')
    expect(text).toMatch(/^From: Obverse <no-reply@obverse\.example>\r?$/m)
    expect(text + html).not.toContain('Prüfer')
  })

  it('and gives no button to an address that is not one of its own sites', async () => {
    const site = app.backend.sites.byCode('NGC-com') ?? app.ctx.site
    const to = { Email: 'foreign-link@people.example', PeopleID: null, Culture: null }
    await writeMail({ ...app.ctx, site }, to, 'Accounts.Mails.Reset', () => ({ link: 'https://evil.example/x' }))
    await mailsTo(app, to.Email)
    const outbox = join(app.folder, 'outbox')
    const html = readdirSync(outbox)
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .find((one) => one.includes('https://evil.example/x'))
    expect(html).not.toMatch(/ (?:href|src)=/)
  })
})
