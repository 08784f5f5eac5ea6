/** What every part of the product knows of the sites, without schemas. */

export const companies = ['NGC', 'PMG', 'CGC', 'CSG', 'CRD'] as const
export const regions = ['com', 'uk', 'de'] as const

/** The time zone whose calendar a region keeps (IANA name). */
export const timeZones = {
  com: 'America/New_York',
  uk: 'Europe/London',
  de: 'Europe/Berlin',
} as const satisfies Record<(typeof regions)[number], string>

/** The languages of the family (SITE-10), as BCP 47 tags. */
export const languageCodes = ['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN'] as const
