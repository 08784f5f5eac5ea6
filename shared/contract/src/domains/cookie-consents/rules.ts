/** Rules of cookies and of the consent to them for every face, without schemas (PUB-6). */

/** The purposes that need a consent; what a page cannot do without needs none. The database stores their names. */
export const cookiePurposes = ['advertising', 'statistics'] as const
export type CookiePurpose = (typeof cookiePurposes)[number]

/** Returns the purposes that a site asks for; none on a backend whose sites have no such setting. */
export const askedPurposes = (settings: { cookiePurposes?: readonly CookiePurpose[] }): readonly CookiePurpose[] =>
  cookiePurposes.filter((purpose) => settings.cookiePurposes?.includes(purpose))

/**
 * The number of the wording that visitors agree to. Raise it when a text of the notice says something else: everybody is
 * asked again.
 */
export const cookieWording = 1

/** The cookie of the choice. It belongs to one host: a consent to one company is none to its sister companies. */
export const consentCookie = { name: 'CookieConsent', days: 365 } as const

/** The event of a document in which the visitor chose. */
export const consentEvent = 'cookieconsent'

/** The buttons of the notice and of the form on the page of cookie settings. */
export const cookieChoices = ['all', 'necessary', 'chosen'] as const

/** The places where a visitor chooses. The database stores their places: new ones are added at the end. */
export const consentSources = ['notice', 'settings'] as const

/** The outcomes of a choice, in the address of the page of cookie settings. */
export const consentOutcomes = ['saved', 'limited'] as const
export type ConsentOutcome = (typeof consentOutcomes)[number]

/** A choice as the browser keeps it: `Code` names its entry in the log, `Day` is the day in UTC. */
export type CookieConsent = {
  Granted: readonly CookiePurpose[]
  Refused: readonly CookiePurpose[]
  Wording: number
  Code: string
  Day: string
}

/** Returns the value of the cookie: granted purposes, refused ones after `no-`, the wording, the code and the day. */
export const consentValue = ({ Granted, Refused, Wording, Code, Day }: CookieConsent): string =>
  [...Granted, ...Refused.map((purpose) => `no-${purpose}`), `v${Wording}`, Code, Day.replace(/-/g, '')].join('.')

/** Reads the choice in the cookies of a browser; null when there is none, or one that nobody can read. */
export function readConsent(cookies: string): CookieConsent | null {
  const [, value] = new RegExp(`(?:^|; )${consentCookie.name}=([\\w.-]*)`).exec(cookies) ?? []
  const [, purposes, wording, Code, year, month, day] =
    /^((?:[a-z-]+\.)*)v(\d{1,4})\.([0-9a-f-]{36})\.(\d{4})(\d{2})(\d{2})$/.exec(value ?? '') ?? []
  if (purposes === undefined || Code === undefined) return null
  const chosen = purposes.split('.')
  return {
    Granted: cookiePurposes.filter((purpose) => chosen.includes(purpose)),
    Refused: cookiePurposes.filter((purpose) => chosen.includes(`no-${purpose}`)),
    Wording: Number(wording),
    Code,
    Day: `${year}-${month}-${day}`,
  }
}

/** Tells whether the visitor agreed to a purpose; without a choice nobody agreed to anything. */
export const hasConsent = (purpose: CookiePurpose, cookies: string): boolean =>
  readConsent(cookies)?.Granted.includes(purpose) ?? false

/** The cookies of the product. `Days` is null for one that ends with the browser; a star stands for any letters. */
export const siteCookies = [
  { Name: '__Host-session', About: 'Session', Days: 90 },
  { Name: '__Host-browser', About: 'Browser', Days: 365 },
  { Name: 'culture', About: 'Culture', Days: 365 },
  { Name: 'CookieConsent', About: 'Consent', Days: consentCookie.days },
  { Name: 'ShowEmailSignup', About: 'Newsletter', Days: 365 },
  { Name: 'banner-*', About: 'Banner', Days: 365 },
  { Name: 'vote-*', About: 'Vote', Days: 365 },
] as const

/** Returns the entry of a cookie in the list, or undefined for one that the list does not have. */
export const siteCookieOf = (name: string) =>
  siteCookies.find(({ Name }) => (Name.endsWith('*') ? name.startsWith(Name.slice(0, -1)) : name === Name))
