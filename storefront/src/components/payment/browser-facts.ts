import type { BrowserFacts } from '@obverse/contract/domains/payments'
import type * as z from 'zod'

/** Returns the browser data that 3-D Secure needs; the time zone is in minutes behind UTC, as browsers report it. */
export const browserFacts = (): z.infer<typeof BrowserFacts> => ({
  Language: navigator.language.slice(0, 20),
  ColorDepth: screen.colorDepth,
  ScreenHeight: screen.height,
  ScreenWidth: screen.width,
  TimeZoneMinutes: new Date().getTimezoneOffset(),
})
