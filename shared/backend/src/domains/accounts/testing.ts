/** The helpers of this domain's tests: a person with a password, a clock, codes of an app, links out of mails. */
import type { RoleCode } from '@obverse/contract/roles'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { people } from '../../db/tables'
import type { BackendSetting } from '../../setting'
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/harness'
import { communicationPreferences } from './tables'

export const PASSWORD = 'harbor violet ninety crisp'
export const OTHER_PASSWORD = 'lantern mosaic thirteen fog'

type Clock = { at: number; pass(milliseconds: number): void }
export type Someone = { PeopleID: number; Email: string; as: { cookie: string } }
/** The app with a clock that only tests move and a recorded log. */
export type AccountsApp = TestApp & {
  clock: Clock
  logged: unknown[]
  withPassword(roles?: RoleCode[]): Promise<Someone>
}

/** Starts the app for the tests of accounts; `over` replaces settings. */
export async function startAccountsApp(over: Partial<BackendSetting> = {}): Promise<AccountsApp> {
  const clock: Clock = {
    at: Date.now(),
    pass(milliseconds) {
      clock.at += milliseconds
    },
  }
  const logged: unknown[] = []
  const keep = (fields: Record<string, unknown>, message: string) => void logged.push({ ...fields, message })
  const app = await startTestApp({
    now: () => new Date(clock.at),
    log: { info: keep, warn: keep, error: keep },
    ...over,
  })
  const PasswordHash = await app.ctx.passwords.hash(PASSWORD)
  const withPassword = async (roles?: RoleCode[]) => {
    const person = await app.person(roles)
    await app.ctx.db.update(people).set({ PasswordHash }).where(eq(people.PeopleID, person.PeopleID))
    return person
  }
  return Object.assign(app, { clock, logged, withPassword })
}

let lastNetwork = 0
/** Returns an unused network address, so that limits by network do not mix. */
export const newIp = () => `10.${(++lastNetwork >> 8) & 255}.${lastNetwork & 255}.7`

export type SignInGiven = { Email: string; Password?: string; Code?: string; Redirect?: string }
/** Signs in, by default from a network of its own. */
export const signInAs = (
  app: TestApp,
  body: SignInGiven,
  given: { ip?: string; cookie?: string; userAgent?: string; site?: string } = {},
) =>
  app.call(given.cookie === undefined ? 'nobody' : { cookie: given.cookie }, 'POST /api/auth/sign-in/', {
    body: { Password: PASSWORD, ...body },
    ip: given.ip ?? newIp(),
    ...(given.site !== undefined && { site: given.site }),
    headers: { 'user-agent': given.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0' },
  })

/** Returns the cookies an answer set, as the browser sends them back, without removed ones. */
export function cookiesOf(answer: TestAnswer): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1).join(''))
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}
/** Returns the `name=value` pair of one cookie an answer set, or ''. */
export const cookieOf = (answer: TestAnswer, name: string) =>
  cookiesOf(answer)
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`)) ?? ''

/** Returns the app's code of a secret at this time (milliseconds). */
export const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

export type Enrolled = { secret: string; backupCodes: string[]; as: { cookie: string } }
/** Sets up the second factor for a signed-in person and moves the clock, so that the next code is a new one. */
export async function enrol(app: AccountsApp, as: { cookie: string }): Promise<Enrolled> {
  const offer = await app.call(as, 'POST /api/auth/second-factor/offer/', { body: { Password: PASSWORD } })
  const { Secret: secret } = offer.json<{ Secret: string }>()
  const confirmed = await app.call(as, 'POST /api/auth/second-factor/confirm/', {
    body: { Code: codeAt(secret, app.clock.at) },
  })
  app.clock.pass(30_000)
  return {
    secret,
    backupCodes: confirmed.json<{ BackupCodes: string[] }>().BackupCodes,
    as: { cookie: cookiesOf(confirmed) },
  }
}

/** Returns the mails to one address, oldest first. */
export const mailsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${address}`) || mail.includes(`To: <${address}>`))

/** Chooses the language of a person's mails and no other preference. */
export const chooseLanguage = (app: Pick<TestApp, 'ctx'>, PeopleID: number, LanguageID: number) =>
  app.ctx.db.insert(communicationPreferences).values({
    PeopleID,
    SelectedNewsletters: [],
    LanguageID,
    AcceptDataConsent: false,
    AcceptPrivateMessages: true,
    AcceptTextMessages: false,
    TextMessagePhone: '',
    MasterOptOut: false,
    Topics: [],
  })

/** Returns the mails with a link to set a new password. */
export const resetMailsTo = async (app: TestApp, address: string) =>
  (await mailsTo(app, address)).filter((mail) => mail.includes('token='))

/** Returns the token of the link in a mail. */
export const tokenIn = (mail: string | undefined) => mail?.match(/[?&]token=([\w-]{43})/)?.[1] ?? ''
