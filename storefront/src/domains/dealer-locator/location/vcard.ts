import type { DealerLocation } from '@obverse/contract/domains/dealer-locator'

/** Escapes a text for a value of a vCard (RFC 6350, 3.4). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** Folds a line at 75 octets, between characters (RFC 6350, 3.2). */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 75) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += letter
    octets += size
  }
  return lines.join('\r\n')
}

const kinds = { phone: 'work,voice', mobile: 'cell', fax: 'fax' } as const

/** Returns the vCard of a location; `url` is the address of its page. */
export function vCard(location: DealerLocation, url: string): string {
  const { CompanyNoHtml, Street1, Street2, City, State, PostalCode, Country, PhoneNumbers, Email } = location
  const street = [Street1, Street2].filter(Boolean).join(', ')
  const address = ['', '', street, City, State, PostalCode, Country.Name].map(escaped).join(';')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    `FN:${escaped(CompanyNoHtml)}`,
    `ORG:${escaped(CompanyNoHtml)}`,
    `ADR;TYPE=work:${address}`,
    ...PhoneNumbers.map(({ Kind, Number: number }) => `TEL;TYPE="${kinds[Kind]}":${escaped(number)}`),
    ...(Email ? [`EMAIL;TYPE=work:${escaped(Email)}`] : []),
    ...(location.WebAddress ? [`URL:${location.WebAddress}`] : []),
    ...(location.Latitude !== null && location.Longitude !== null
      ? [`GEO:geo:${location.Latitude},${location.Longitude}`]
      : []),
    `SOURCE:${url}`,
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Returns the address of a vCard that a browser saves, without a script and without a call. */
export const vCardAddress = (location: DealerLocation, url: string): string =>
  `data:text/vcard;charset=utf-8,${encodeURIComponent(vCard(location, url))}`
