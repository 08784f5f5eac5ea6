/** The mails of signing in, in plain words, English or German. Links begin with the configured origin. */
import type { Context } from '../../context'
import type { Site } from '../sites'
import { type MailTexts, writeMail } from './write-mail'

/** Where a mail speaks from, and the culture of the request its reader made. A job brings them from what queued it. */
export type Sender = Pick<Context, 'db' | 'secret' | 'afterCommit' | 'origin' | 'culture'> & {
  site: Pick<Site, 'Name' | 'Root' | 'Cultures' | 'DefaultCulture'>
}
type Reader = { PeopleID: number; Email: string }

const address = (from: Sender, path: string) => `${from.origin}${from.site.Root}${path}`

/** These mails answer what somebody did themselves, so the request's language is theirs until they chose one. */
const send = (from: Sender, { PeopleID, Email }: Reader, texts: ReturnType<MailTexts>): Promise<void> =>
  writeMail(from, { PeopleID, Email, Culture: from.culture }, () => texts)

/** The link to set a new password; the only mail that carries a token. */
export async function resetMail(from: Sender, to: Reader, token: string): Promise<void> {
  const link = address(
    from,
    `token-service.axd/validate/?token=${token}&redirect=${from.site.Root}account/reset-password/`,
  )
  await send(from, to, {
    en: {
      subject: 'set a new password',
      lines: [
        'Somebody, most likely you, asked to set a new password for your account.',
        `Open this address to choose it:\n${link}`,
        'The link works once, for 60 minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
      ],
    },
    de: {
      subject: 'neues Passwort setzen',
      lines: [
        'Jemand, wahrscheinlich Sie selbst, möchte ein neues Passwort für Ihr Konto setzen.',
        `Öffnen Sie dafür diese Adresse:\n${link}`,
        'Der Link gilt einmal und 60 Minuten lang. Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
  })
}

const help = {
  en: (from: Sender) =>
    `If that was not you, set a new password at once:\n${address(from, 'account/forgot-password/')}`,
  de: (from: Sender) =>
    `Falls Sie das nicht waren, setzen Sie sofort ein neues Passwort:\n${address(from, 'account/forgot-password/')}`,
}

/** After a new password was set. */
export async function passwordChangedMail(from: Sender, to: Reader): Promise<void> {
  await send(from, to, {
    en: {
      subject: 'your password was changed',
      lines: ['The password of your account was changed. Every browser has been signed out.', help.en(from)],
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      lines: ['Das Passwort Ihres Kontos wurde geändert. Alle Browser wurden abgemeldet.', help.de(from)],
    },
  })
}

/** After somebody signed in set a new password themselves. */
export async function passwordRenewedMail(from: Sender, to: Reader): Promise<void> {
  await send(from, to, {
    en: {
      subject: 'your password was changed',
      lines: ['The password of your account was changed. Every other browser has been signed out.', help.en(from)],
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      lines: ['Das Passwort Ihres Kontos wurde geändert. Alle anderen Browser wurden abgemeldet.', help.de(from)],
    },
  })
}

/** After the backup codes were made anew. */
export async function backupCodesMail(from: Sender, to: Reader): Promise<void> {
  await send(from, to, {
    en: {
      subject: 'new backup codes',
      lines: ['New backup codes were made for your account. The old ones no longer work.', help.en(from)],
    },
    de: {
      subject: 'neue Ersatzcodes',
      lines: ['Für Ihr Konto wurden neue Ersatzcodes erzeugt. Die alten gelten nicht mehr.', help.de(from)],
    },
  })
}

/** After a sign-in from a browser the account was never used with. */
export async function newBrowserMail(
  from: Sender,
  to: Reader,
  facts: { browser: string; ip: string; at: Date },
): Promise<void> {
  const when = `${facts.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  await send(from, to, {
    en: {
      subject: 'sign-in from a new browser',
      lines: [
        `Your account was used from a new browser on ${when}: ${facts.browser}, address ${facts.ip}.`,
        help.en(from),
      ],
    },
    de: {
      subject: 'Anmeldung mit einem neuen Browser',
      lines: [
        `Ihr Konto wurde am ${when} mit einem neuen Browser benutzt: ${facts.browser}, Adresse ${facts.ip}.`,
        help.de(from),
      ],
    },
  })
}

/** After the second factor was turned on or off. */
export async function secondFactorMail(from: Sender, to: Reader, isOn: boolean): Promise<void> {
  await send(from, to, {
    en: {
      subject: `second factor turned ${isOn ? 'on' : 'off'}`,
      lines: [
        isOn
          ? 'From now on your account asks for a code of your authenticator app.'
          : 'Your account no longer asks for a code of your authenticator app.',
        help.en(from),
      ],
    },
    de: {
      subject: `zweiter Faktor ${isOn ? 'eingeschaltet' : 'ausgeschaltet'}`,
      lines: [
        isOn
          ? 'Ihr Konto verlangt ab jetzt einen Code Ihrer Authenticator-App.'
          : 'Ihr Konto verlangt keinen Code Ihrer Authenticator-App mehr.',
        help.de(from),
      ],
    },
  })
}

const pick = (text: string, names: readonly (readonly [RegExp, string])[], otherwise: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise

/** A browser's own description of itself as people call it, like "Firefox on Windows". Only words of ours come out. */
export function browserName(userAgent: string): string {
  const browser = pick(
    userAgent,
    [
      [/Edg\//, 'Edge'],
      [/OPR\//, 'Opera'],
      [/Firefox\//, 'Firefox'],
      [/Chrom(e|ium)\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ],
    'an unknown browser',
  )
  const system = pick(
    userAgent,
    [
      [/iPhone|iPad/, 'iOS'],
      [/Android/, 'Android'],
      [/Windows/, 'Windows'],
      [/Mac OS X/, 'macOS'],
      [/Linux/, 'Linux'],
    ],
    '',
  )
  return system === '' ? browser : `${browser} on ${system}`
}
