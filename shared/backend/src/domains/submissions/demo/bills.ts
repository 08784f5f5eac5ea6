/** The bills of the demo submissions: lines, charges and tax by the company's place. */
import type { Address } from '@obverse/contract/domains/submissions'
import type { Site } from '../../sites'
import { chargeTexts } from '../embedded/charges'
import { itemsFor } from './items'
import { digitsOf, type Story, services } from './stories'

const trader = 'other@obverse.example'
const traderNumber = 'SE556012345601'
type TaxLine = {
  RateBasisPoints: number
  ReasonCode: 'standard' | 'reverse-charge' | 'outside-scope'
  VATNumber: string
}

/**
 * Returns the tax: the US is outside the scope, an EU trader gets reverse charge, everybody else the rate of the place.
 */
function taxOf(region: Site['Region'], who: string): TaxLine {
  if (region === 'com') return { RateBasisPoints: 0, ReasonCode: 'outside-scope', VATNumber: '' }
  if (who === trader) return { RateBasisPoints: 0, ReasonCode: 'reverse-charge', VATNumber: traderNumber }
  return { RateBasisPoints: region === 'uk' ? 2000 : 1900, ReasonCode: 'standard', VATNumber: '' }
}

const places: Record<Site['Region'], Omit<Address, 'Name'>> = {
  com: {
    Address1: '48 Harbor Street',
    Address2: 'Apt 3',
    City: 'Portland',
    State: 'ME',
    PostalCode: '04101',
    Country: 'United States',
  },
  uk: {
    Address1: '12 Quill Street',
    Address2: '',
    City: 'Reading',
    State: '',
    PostalCode: 'RG1 2AB',
    Country: 'United Kingdom',
  },
  de: {
    Address1: 'Münzgasse 7',
    Address2: '',
    City: 'Köln',
    State: 'NW',
    PostalCode: '50667',
    Country: 'Germany',
  },
}
/** Returns a demo address of this name in the site's region. */
export const addressFor = (site: Site, name: string): Address => ({ Name: name, ...places[site.Region] })

const certOf = (site: Site, number: string, line: number) => {
  const last = String(line).padStart(3, '0')
  const isLong = site.CollectibleTypes.some((type) => type !== 'Coin' && type !== 'Note')
  return isLong ? `${number.slice(-7)}${last}` : `${number}-${last}`
}

/** The declared values of the items of a bill, in turn; null for an item without one. */
const declared: readonly (number | null)[] = [25_000, 60_000, 240_000, null, 90_000]

/** Returns one bill of a story; `isGraded` fills in the grades. An item returned ungraded costs nothing. */
export function billOf(site: Site, story: Story, number: string, isGraded: boolean) {
  const isSecond = number === story.second
  const count = isSecond ? 2 : story.items
  const isWaived = story.path.includes('returned-ungraded')
  const fee = isWaived ? 0 : services[story.service].fee
  const drawn = itemsFor(site.CollectibleTypes[0] ?? 'Coin', count, digitsOf(site) + Number(number.slice(-2)))
  const items = drawn.map((item, at) => {
    const isRaised = story.upcharge === true && at === 0
    // Described in words of its own, so that it is no item of the catalogue until staff choose one.
    const isDescribed = number.endsWith('238817') && at === drawn.length - 1
    return {
      LineNumber: at + 1,
      CertNumber: certOf(site, number, at + 1),
      Description: isDescribed ? `${item.Description}, from an estate` : item.Description,
      Grade: isGraded ? item.Grade : '',
      NoGradeReason: isGraded ? item.NoGradeReason : '',
      FeeMinor: isRaised ? fee * 2 : fee,
      OriginalFeeMinor: isRaised ? fee : null,
      DeclaredMinor: declared[at % declared.length] ?? null,
    }
  })
  const charges =
    isSecond || isWaived
      ? []
      : [
          { SortOrder: 1, Text: chargeTexts.handling, AmountMinor: 1000 },
          { SortOrder: 2, Text: chargeTexts['return-shipping'], AmountMinor: 1800 + items.length * 120 },
          ...(story.hasTerms ? [{ SortOrder: 3, Text: chargeTexts['account-discount'], AmountMinor: -2500 }] : []),
        ]
  const net = [...items.map((item) => item.FeeMinor), ...charges.map((one) => one.AmountMinor)].reduce(
    (sum, one) => sum + one,
    0,
  )
  const tax = taxOf(site.Region, story.who)
  const AmountMinor = Math.round((net * tax.RateBasisPoints) / 10_000)
  const total = net + AmountMinor
  const paidShare = story.paid === 'yes' ? 1 : story.paid === 'partly' && !isSecond ? 0.5 : 0
  return {
    items,
    charges,
    vat: [{ SortOrder: 1, ...tax, NetMinor: net, AmountMinor }],
    TotalMinor: total,
    PaidMinor: Math.floor(total * paidShare),
  }
}
