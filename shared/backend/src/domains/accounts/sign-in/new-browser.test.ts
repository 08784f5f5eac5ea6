import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, mailsTo, signInAs, startAccountsApp } from '../testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

describe('a sign-in from a new browser', () => {
  it('sends a mail, but not for the first browser ever or a known one', async () => {
    const person = await app.withPassword()
    const known = cookiesOf(await signInAs(app, { Email: person.Email }))
    await signInAs(app, { Email: person.Email }, { cookie: known })
    expect(await mailsTo(app, person.Email)).toEqual([])

    await signInAs(
      app,
      { Email: person.Email },
      { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', ip: '203.0.113.9' },
    )
    const mails = await mailsTo(app, person.Email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/Sign-in from a new browser/)
    expect(mails[0]).toContain('Browser: Firefox on Windows')
    expect(mails[0]).toContain('IP address: 203.0.113.9')
    expect(mails[0]).toContain('http://ngc.localhost/account/forgot-password/')
  })

  it('quotes nothing of the user agent', async () => {
    const person = await app.withPassword()
    await signInAs(app, { Email: person.Email })
    await signInAs(app, { Email: person.Email }, { userAgent: 'Open http://evil.example now' })
    const mails = await mailsTo(app, person.Email)
    expect(mails[0]).toContain('Unknown browser')
    expect(mails[0]).not.toContain('evil.example')
  })

  it('writes German on a German site', async () => {
    const person = await app.withPassword()
    await signInAs(app, { Email: person.Email })
    await signInAs(app, { Email: person.Email }, { site: 'NGC-de' })
    expect((await mailsTo(app, person.Email))[0]).toContain('mit einem neuen Browser')
  })
})
