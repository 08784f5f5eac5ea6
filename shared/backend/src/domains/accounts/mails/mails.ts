/** The mails about signing in. Links begin with the configured origin. */
import { dateFormat } from '@obverse/texts/formats'
import type { Context } from '../../../context'
import { type MailKey, type Sender as MailSender, type MailValues, writeMail } from '../../../mail'
import type { Translate } from '../../../texts'
import type { Site } from '../../sites'

/**
 * The site a mail comes from, and the culture of the reader's request. A job gets them from the request that queued it.
 */
export type Sender = MailSender & Pick<Context, 'origin' | 'culture'> & { site: Pick<Site, 'Root'> }
type Reader = { PeopleID: number; Email: string }

const address = (from: Sender, path: string) => `${from.origin}${from.site.Root}${path}`

/** Sends a mail in answer to a person's own request: its language is theirs until they choose one. */
const send = (from: Sender, { PeopleID, Email }: Reader, mail: MailKey, values: MailValues): Promise<void> =>
  writeMail(from, { PeopleID, Email, Culture: from.culture }, mail, values)

/** Sends a notice about the security of an account, with advice in case of a stranger. */
const warn = (from: Sender, to: Reader, mail: MailKey, values: MailValues = () => ({})): Promise<void> =>
  send(from, to, mail, (t, culture) => ({ ...values(t, culture), link: address(from, 'account/forgot-password/') }))

/** Returns the link to set a password with a token. */
export const resetLink = (from: Pick<Sender, 'origin'> & { site: Pick<Site, 'Root'> }, token: string): string => {
  const { Root } = from.site
  return `${from.origin}${Root}token-service.axd/validate/?token=${token}&redirect=${Root}account/reset-password/`
}

/** Sends the link to set a new password. */
export const resetMail = (from: Sender, to: Reader, token: string): Promise<void> =>
  send(from, to, 'Accounts.Mails.Reset', () => ({ link: resetLink(from, token) }))

/** A sign-up as its mail needs it: of one at a show also the show, and the page it goes on with. */
type SignUp = { Email: string; ShowName: string; Then: string }

/** Sends the link that makes the account of a sign-up. Nothing that was typed is in it but the address. */
export const confirmationMail = (from: Sender, { Email, ShowName }: SignUp, token: string): Promise<void> => {
  const { Root } = from.site
  const page = `${Root}account/confirm-email/${ShowName === '' ? '' : '?choose=true'}`
  const redirect = ShowName === '' ? page : encodeURIComponent(page)
  const link = address(from, `token-service.axd/validate/?token=${token}&redirect=${redirect}`)
  const to = { PeopleID: null, Email, Culture: from.culture }
  if (ShowName === '') return writeMail(from, to, 'Accounts.Mails.Confirmation', () => ({ link }))
  return writeMail(from, to, 'Accounts.Mails.ShowConfirmation', () => ({ link, show: ShowName }))
}

/** Tells the owner of an account that somebody signed up with the address again, and where to go on after a show. */
export const knownAddressMail = (from: Sender, to: Reader, { ShowName, Then }: SignUp): Promise<void> => {
  const forgot = address(from, 'account/forgot-password/')
  const signIn = address(from, 'account/sign-in/')
  if (ShowName === '') return send(from, to, 'Accounts.Mails.KnownAddress', () => ({ link: signIn, forgot }))
  const link = `${signIn}?redirect=${encodeURIComponent(from.site.Root + Then)}`
  return send(from, to, 'Accounts.Mails.ShowKnownAddress', () => ({ link, forgot, show: ShowName }))
}

/** Sends a person whom staff made an account for the link to set a password; the site's language is the best guess. */
export const invitationMail = (from: Sender, to: Reader, token: string): Promise<void> =>
  writeMail(from, { ...to, Culture: null }, 'Accounts.Mails.Invitation', () => ({ link: resetLink(from, token) }))

/** Sends the first administrator the link to set a password. */
export const administratorMail = (from: Sender, to: Reader, token: string): Promise<void> =>
  send(from, to, 'Accounts.Mails.Administrator', () => ({ link: resetLink(from, token) }))

/** Sends the notice that a new password was set with a link. */
export const passwordChangedMail = (from: Sender, to: Reader) => warn(from, to, 'Accounts.Mails.PasswordReset')

/** Sends the notice that the signed-in person changed the password. */
export const passwordRenewedMail = (from: Sender, to: Reader) => warn(from, to, 'Accounts.Mails.PasswordChanged')

/** Sends the notice of new backup codes. */
export const backupCodesMail = (from: Sender, to: Reader) => warn(from, to, 'Accounts.Mails.BackupCodes')

/** Sends the notice of a sign-in from a browser that is new to the account; `at` is written in UTC. */
export const newBrowserMail = (from: Sender, to: Reader, facts: { userAgent: string; ip: string; at: Date }) =>
  warn(from, to, 'Accounts.Mails.NewBrowser', (t, culture) => ({
    browser: browserName(t, facts.userAgent),
    ip: facts.ip,
    when: `${dateFormat(culture, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(facts.at)} UTC`,
  }))

/** Sends the notice that the second factor was turned on or off. */
export const secondFactorMail = (from: Sender, to: Reader, isOn: boolean) =>
  warn(from, to, isOn ? 'Accounts.Mails.SecondFactorOn' : 'Accounts.Mails.SecondFactorOff')

const pick = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Returns the common name of a user agent, like "Firefox on Windows". Nothing of the header itself is returned. */
export function browserName(t: Translate, userAgent: string): string {
  const known = pick(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = pick(userAgent, [
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ])
  const browser = known ?? t('Accounts.Mails.UnknownBrowser')
  return system ? t('Accounts.Mails.Browser', { browser, system }) : browser
}
