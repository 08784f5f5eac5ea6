/** The data of the company below a mail: business mail must have them in Germany (§ 35a GmbHG) and elsewhere. */
import type { Seller } from '@obverse/contract/domains/sites'
import type { Translate } from '../texts'

/** Returns the lines of the seller as staff typed them: name and address, contact, register, tax numbers; empty ones are left out. */
export function companyLines(seller: Seller, t: Translate): string[] {
  const numbers = [
    seller.VATNumber && t('Seller.VATNumber', { number: seller.VATNumber }),
    seller.TaxNumber && t('Seller.TaxNumber', { number: seller.TaxNumber }),
  ]
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')
  return [joined([seller.Name, ...seller.Address]), seller.Contact, seller.Register, joined(numbers)].filter(Boolean)
}
