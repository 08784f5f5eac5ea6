/** Writes the fifteen sites (decision 36). The product itself needs them, not only the demonstration. */
import type { Seller } from '@obverse/contract/domains/sites'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { sites } from '../../db/tables'

// A site is named as visitors read it, in every language: the company, and the country where it is not the first.
const companies = [
  { Company: 'NGC', Name: 'NGC', types: ['Coin'], orderNumberSearch: false },
  { Company: 'PMG', Name: 'PMG', types: ['Note'], orderNumberSearch: false },
  { Company: 'CGC', Name: 'CGC', types: ['Comic'], orderNumberSearch: true },
  { Company: 'CSG', Name: 'CSG', types: ['SportsCard'], orderNumberSearch: true },
  {
    Company: 'CRD',
    Name: 'CGC Cards',
    types: ['TradingCard', 'SportsCard'],
    orderNumberSearch: true,
  },
] as const
const regions = [
  { Region: 'com', suffix: '', cultures: ['en-US', 'zh-CN', 'zh-TW', 'en-IN'], currency: 'USD', label: '', vat: null },
  { Region: 'uk', suffix: '-uk', cultures: ['en-GB'], currency: 'GBP', label: ' UK', vat: 2000 },
  { Region: 'de', suffix: '-de', cultures: ['de-DE', 'en-DE'], currency: 'EUR', label: ' Deutschland', vat: 1900 },
] as const

/**
 * Writes the sites of an empty database; `*.localhost` hosts, plain localhost for the first. `staffSecondFactorRequired`
 * goes to the default site: required on one, it is required everywhere, and one switch under Sites turns it off.
 */
export async function writeSites(
  ctx: Pick<Context, 'db'>,
  { staffSecondFactorRequired }: { staffSecondFactorRequired: boolean },
): Promise<void> {
  const rows = companies.flatMap((company) =>
    regions.map((region) => {
      const isDefault = company.Company === 'NGC' && region.Region === 'com'
      return {
        Code: `${company.Company}-${region.Region}`,
        Company: company.Company,
        Region: region.Region,
        Name: `${company.Name}${region.label}`,
        Hosts: [
          `${company.Company.toLowerCase()}${region.suffix}.localhost`,
          ...(isDefault ? ['localhost', '127.0.0.1'] : []),
        ],
        Cultures: [...region.cultures],
        DefaultCulture: region.cultures[0],
        Currency: region.currency,
        CollectibleTypes: [...company.types],
        IsDefault: isDefault,
        Settings: {
          orderNumberSearch: company.orderNumberSearch,
          vatRateBasisPoints: region.vat,
          ...(isDefault && staffSecondFactorRequired && { staffSecondFactorRequired }),
        },
      }
    }),
  )
  await ctx.db.insert(sites).values(rows)
}

const sellers: Record<(typeof regions)[number]['Region'], Seller> = {
  com: {
    Name: 'Obverse Grading Inc.',
    Address: ['5501 Communications Parkway', 'Sarasota, FL 34240', 'United States'],
    VATNumber: '',
    TaxNumber: 'EIN 00-0000000',
    Register: '',
    Contact: '+1 941 555 0100 · billing@obverse.example',
    Hours: [{ FirstDay: 1, LastDay: 5, Opens: '09:00', Closes: '17:00' }],
    Bank: '',
    PaymentDays: 14,
  },
  uk: {
    Name: 'Obverse Grading UK Ltd',
    Address: ['12 Museum Street', 'London WC1A 1JB', 'United Kingdom'],
    VATNumber: 'GB000000000',
    TaxNumber: '',
    Register: 'Registered in England and Wales, company number 00000000',
    Contact: '+44 20 7946 0100 · billing-uk@obverse.example',
    Hours: [{ FirstDay: 1, LastDay: 5, Opens: '09:30', Closes: '17:00' }],
    Bank: '',
    PaymentDays: 14,
  },
  de: {
    Name: 'Obverse Grading Deutschland GmbH',
    Address: ['Musterstraße 12', '80333 München', 'Deutschland'],
    VATNumber: 'DE000000000',
    TaxNumber: '143/000/00000',
    Register: 'Amtsgericht München, HRB 000000 · Geschäftsführerin: Erika Mustermann',
    Contact: '+49 89 5550100 · rechnung@obverse.example',
    Hours: [
      { FirstDay: 1, LastDay: 4, Opens: '09:00', Closes: '17:00' },
      { FirstDay: 5, LastDay: 5, Opens: '09:00', Closes: '14:00' },
    ],
    Bank: 'Musterbank · IBAN DE00 0000 0000 0000 0000 00 · BIC MUSTDEMM',
    PaymentDays: 14,
  },
}

/** Writes invented sellers for the demonstration; a real installation begins without. */
export async function writeDemoSellers(ctx: Pick<Context, 'db'>): Promise<void> {
  for (const { Region } of regions)
    await ctx.db
      .update(sites)
      .set({ Settings: sql`${sites.Settings} || ${JSON.stringify({ seller: sellers[Region] })}::jsonb` })
      .where(eq(sites.Region, Region))
}
