/** The patterns of browsers. The first match wins, so browsers that others imitate come last. */
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

/** Returns the browser and system of a User-Agent header, or null when it is unknown. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const [browser] = browsers.find(([, sign]) => sign.test(userAgent)) ?? []
  const [system] = systems.find(([, sign]) => sign.test(userAgent)) ?? []
  return browser && system ? { browser, system } : null
}
