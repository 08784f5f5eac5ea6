/** Writes the fifteen sites (decision 36). The product itself needs them, not only the demonstration. */
import type { Context } from '../../context'
import { sites } from '../../db/tables'

const companies = [
  { Company: 'NGC', Name: 'NGC', noun: 'Coins', types: ['Coin'], orderNumberSearch: false },
  { Company: 'PMG', Name: 'PMG', noun: 'Paper Money', types: ['Note'], orderNumberSearch: false },
  { Company: 'CGC', Name: 'CGC', noun: 'Comics', types: ['Comic'], orderNumberSearch: true },
  { Company: 'CSG', Name: 'CSG', noun: 'Sports Cards', types: ['SportsCard'], orderNumberSearch: true },
  {
    Company: 'CRD',
    Name: 'CGC Cards',
    noun: 'Trading Cards',
    types: ['TradingCard', 'SportsCard'],
    orderNumberSearch: true,
  },
] as const
const regions = [
  { Region: 'com', suffix: '', cultures: ['en-US', 'zh-CN', 'zh-TW', 'en-IN'], currency: 'USD', label: '' },
  { Region: 'uk', suffix: '-uk', cultures: ['en-GB'], currency: 'GBP', label: ' UK' },
  { Region: 'de', suffix: '-de', cultures: ['de-DE', 'en-DE'], currency: 'EUR', label: ' Deutschland' },
] as const

/** Writes the sites of an empty database; `*.localhost` hosts, plain localhost for the first. */
export async function writeSites(ctx: Pick<Context, 'db'>): Promise<void> {
  const rows = companies.flatMap((company) =>
    regions.map((region) => {
      const isDefault = company.Company === 'NGC' && region.Region === 'com'
      return {
        Code: `${company.Company}-${region.Region}`,
        Company: company.Company,
        Region: region.Region,
        Name: `${company.Name}${region.label} ${company.noun}`,
        Hosts: [
          `${company.Company.toLowerCase()}${region.suffix}.localhost`,
          ...(isDefault ? ['localhost', '127.0.0.1'] : []),
        ],
        Cultures: [...region.cultures],
        DefaultCulture: region.cultures[0],
        Currency: region.currency,
        CollectibleTypes: [...company.types],
        IsDefault: isDefault,
        Settings: { orderNumberSearch: company.orderNumberSearch },
      }
    }),
  )
  await ctx.db.insert(sites).values(rows)
}
