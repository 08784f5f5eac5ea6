import type { BrowserFacts } from '@obverse/contract/domains/payments'
import type * as z from 'zod'

/** What 3-D Secure wants to know of a browser; the zone is in minutes behind UTC, as browsers say it. */
export const browserFacts = (): z.infer<typeof BrowserFacts> => ({
  Language: navigator.language.slice(0, 20),
  ColorDepth: screen.colorDepth,
  ScreenHeight: screen.height,
  ScreenWidth: screen.width,
  TimeZoneMinutes: new Date().getTimezoneOffset(),
})
