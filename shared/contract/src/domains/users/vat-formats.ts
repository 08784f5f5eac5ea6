/** Holds the formats of VAT numbers by country: the server refuses by them, and the form shows the examples. */

type VatFormat = {
  /** The letters in front; most countries use their own code. */
  prefix: string
  /** The characters after the letters, without spaces, dots and hyphens. */
  rest: RegExp
  example: string
}
const format = (prefix: string, rest: RegExp, example: string): VatFormat => ({ prefix, rest, example })

/** Maps ISO 3166 codes to formats; other countries have no known format. */
const formats: Readonly<Record<string, VatFormat>> = {
  AT: format('AT', /^U\d{8}$/, 'ATU12345678'),
  BE: format('BE', /^[01]\d{9}$/, 'BE0123456789'),
  BG: format('BG', /^\d{9,10}$/, 'BG123456789'),
  CH: format('CHE', /^\d{9}(MWST|TVA|IVA)?$/, 'CHE123456789'),
  CY: format('CY', /^\d{8}[A-Z]$/, 'CY12345678X'),
  CZ: format('CZ', /^\d{8,10}$/, 'CZ12345678'),
  DE: format('DE', /^\d{9}$/, 'DE123456789'),
  DK: format('DK', /^\d{8}$/, 'DK12345678'),
  EE: format('EE', /^\d{9}$/, 'EE123456789'),
  ES: format('ES', /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, 'ESX1234567X'),
  FI: format('FI', /^\d{8}$/, 'FI12345678'),
  FR: format('FR', /^[A-HJ-NP-Z\d]{2}\d{9}$/, 'FR12345678901'),
  GB: format('GB', /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, 'GB123456789'),
  GR: format('EL', /^\d{9}$/, 'EL123456789'),
  HR: format('HR', /^\d{11}$/, 'HR12345678901'),
  HU: format('HU', /^\d{8}$/, 'HU12345678'),
  IE: format('IE', /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, 'IE1234567FA'),
  IS: format('IS', /^\d{5,6}$/, 'IS123456'),
  IT: format('IT', /^\d{11}$/, 'IT12345678901'),
  LT: format('LT', /^(\d{9}|\d{12})$/, 'LT123456789'),
  LU: format('LU', /^\d{8}$/, 'LU12345678'),
  LV: format('LV', /^\d{11}$/, 'LV12345678901'),
  MT: format('MT', /^\d{8}$/, 'MT12345678'),
  NL: format('NL', /^[A-Z\d+*]{10}\d{2}$/, 'NL123456789B01'),
  NO: format('NO', /^\d{9}(MVA)?$/, 'NO123456789MVA'),
  PL: format('PL', /^\d{10}$/, 'PL1234567890'),
  PT: format('PT', /^\d{9}$/, 'PT123456789'),
  RO: format('RO', /^\d{2,10}$/, 'RO1234567890'),
  SE: format('SE', /^\d{10}01$/, 'SE123456789001'),
  SI: format('SI', /^\d{8}$/, 'SI12345678'),
  SK: format('SK', /^\d{10}$/, 'SK1234567890'),
}

/** Returns an example of a country's VAT numbers, or null without a known format. */
export const vatExampleOf = (countryCode: string): string | null => formats[countryCode]?.example ?? null

/**
 * Returns a VAT number in its stored form: capital letters, no spaces, dots or hyphens, the country's letters in front;
 * null when it does not match that country's format. Without a known format 4 to 20 letters and digits pass.
 */
export function vatNumberOf(text: string, countryCode: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const known = formats[countryCode]
  if (!known) return /^[A-Z\d]{4,20}$/.test(plain) ? plain : null
  const rest = plain.startsWith(known.prefix) ? plain.slice(known.prefix.length) : plain
  return known.rest.test(rest) ? known.prefix + rest : null
}
