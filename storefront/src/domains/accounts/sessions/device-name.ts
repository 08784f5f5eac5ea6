/** The first that fits wins, so the ones others pretend to be stand last. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
] as const
const systems = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const

/** What a User-Agent header most likely stands for, in words people know; null when it is none of them. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const [browser] = browsers.find(([, sign]) => sign.test(userAgent)) ?? []
  const [system] = systems.find(([, sign]) => sign.test(userAgent)) ?? []
  return browser && system ? { browser, system } : null
}
