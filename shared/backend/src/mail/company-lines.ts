/** The data of the company below a mail: business mail must have them in Germany (§ 35a GmbHG) and elsewhere. */
import { contactHoursIn } from '@obverse/contract/contact-hours'
import type { Seller, Site } from '@obverse/contract/domains/sites'
import type { Translate } from '../texts'

/**
 * Returns the lines of the seller as staff typed them: name and address, contact, hours in the language of the reader,
 * register, tax numbers; empty ones are left out.
 */
export function companyLines(seller: Seller, t: Translate, culture: string, region: Site['Region']): string[] {
  const hours = seller.Hours.map((one) => t('Seller.Hours', contactHoursIn(culture, region, one)))
  const numbers = [
    seller.VATNumber && t('Seller.VATNumber', { number: seller.VATNumber }),
    seller.TaxNumber && t('Seller.TaxNumber', { number: seller.TaxNumber }),
  ]
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')
  return [
    joined([seller.Name, ...seller.Address]),
    seller.Contact,
    joined(hours),
    seller.Register,
    joined(numbers),
  ].filter(Boolean)
}
