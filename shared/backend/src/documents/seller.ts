/** The seller in the words of an invoice or receipt (§ 14 UStG, and the like in other countries). */
import type { Seller } from '@obverse/contract/domains/sites'
import type { Translate } from '../texts'

export type SellerOnPaper = {
  /** The name above the title. */
  company: string
  /** Name and address on one line below it; empty when no address is known. */
  from: string
  /** The lines at the end: tax numbers, register, contact, bank account. */
  legal: readonly string[]
}

/** Returns the lines that name a seller; the name of the site is the name of a seller that has none yet. */
export function sellerOnPaper(seller: Seller, siteName: string, t: Translate): SellerOnPaper {
  const address = seller.Address.filter(Boolean)
  const numbers = [
    seller.VATNumber && t('Seller.VATNumber', { number: seller.VATNumber }),
    seller.TaxNumber && t('Seller.TaxNumber', { number: seller.TaxNumber }),
  ]
  return {
    company: siteName,
    from: address.length > 0 ? [seller.Name || siteName, ...address].join(' · ') : '',
    legal: [[seller.Name, ...numbers].filter(Boolean).join(' · '), seller.Register, seller.Contact, seller.Bank].filter(
      Boolean,
    ),
  }
}
