/** Reads what a visitor agreed to be stored and loaded for. */

/** The purposes that need an agreement: what a page cannot do without needs none. */
export const consentPurposes = ['advertising', 'statistics'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The cookie of the agreement: its value is the purposes with a dot between, `none` for none of them. */
export const consentCookie = { name: 'CookieConsent', days: 365, separator: '.' } as const

/** Tells if the visitor agreed to a purpose; without a cookie nobody agreed to anything. */
export function hasConsent(purpose: ConsentPurpose, cookies: string = document.cookie): boolean {
  const [, value = ''] =
    cookies
      .split('; ')
      .map((one) => one.split('='))
      .find(([name]) => name === consentCookie.name) ?? []
  return value.split(consentCookie.separator).includes(purpose)
}
