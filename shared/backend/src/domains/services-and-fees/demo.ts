/** Writes demonstration services and fees for every site, with the same amounts in the currency of each. */
import type { Site } from '@obverse/contract/domains/sites'
import { vatSplit } from '@obverse/contract/rules/services-and-fees'
import { dayAt, vatRateOf } from '@obverse/contract/rules/sites'
import type { Context } from '../../context'
import { slugOf } from '../../records/slug'
import { feeCategories, feeEntries, feeShipping, feeSubcategories } from './tables'

type Row = typeof feeEntries.$inferInsert
type Service = { name: string; fee: number } & Partial<
  Pick<
    Row,
    | 'Kind'
    | 'Note'
    | 'Description'
    | 'MaxValue'
    | 'FeeOfValueBasisPoints'
    | 'MemberTiers'
    | 'MinimumItems'
    | 'IsPublished'
  >
> & { days?: readonly [number, number]; hasMemberFees?: boolean }
type Table = { name: string; text: string; services: readonly Service[] }
type Part = { name: string; handling: number; tables: readonly Table[] }

const grading = (service: Service): Service => ({ hasMemberFees: true, ...service })
const addOn = (name: string, fee: number, Note: string): Service => ({ name, fee, Note, Kind: 'add-on' })
const conserving: Record<string, string> = { CGC: 'Pressing', CSG: 'Cleaning', CRD: 'Cleaning' }

const partsOf = (company: string): readonly Part[] => [
  {
    name: 'Grading and encapsulation',
    handling: 1000,
    tables: [
      {
        name: 'Services by value',
        text: 'Choose by the declared value of each of your {items} and by how soon you need them back.',
        services: [
          grading({
            name: 'Bulk',
            fee: 1800,
            days: [45, 65],
            MinimumItems: 100,
            MemberTiers: ['Associate', 'Premium', 'Elite'],
            Note: 'For large submissions of one kind',
          }),
          grading({ name: 'Modern', fee: 2300, MaxValue: 300_000, days: [20, 35], Note: 'Issued in 1965 or later' }),
          grading({ name: 'Economy', fee: 3000, MaxValue: 30_000, days: [30, 45] }),
          grading({ name: 'Standard', fee: 4800, MaxValue: 300_000, days: [20, 30] }),
          grading({ name: 'Express', fee: 9000, MaxValue: 1_000_000, days: [10, 10] }),
          grading({ name: 'WalkThrough', fee: 18_000, MaxValue: 2_500_000, days: [5, 5] }),
          grading({
            name: 'Unlimited',
            fee: 32_500,
            FeeOfValueBasisPoints: 100,
            days: [5, 5],
            Note: 'For any value',
            Description: 'The fee is a fixed amount and a share of the declared value.',
          }),
          grading({ name: 'Vintage', fee: 3500, MaxValue: 100_000, IsPublished: false }),
        ],
      },
    ],
  },
  {
    name: 'Additional services',
    handling: 0,
    tables: [
      {
        name: conserving[company] ?? 'Conservation',
        text: 'We look at each of your {items} first and treat it only if that helps.',
        services: [
          {
            name: conserving[company] ?? 'Conservation',
            fee: 2500,
            Kind: 'conservation',
            days: [15, 25],
            FeeOfValueBasisPoints: 400,
          },
        ],
      },
      {
        name: 'Add-ons',
        text: 'Added to a grading service, for each of your {items}.',
        services: [
          addOn('Variety attribution', 1500, 'The variety is printed on the label'),
          addOn('Photo', 1000, 'One picture of each side'),
          addOn('Oversize holder', 1500, 'For large formats'),
          addOn('Re-holder', 1200, 'A new holder with the same grade'),
          addOn('Crossover', 500, 'For items in the holder of another service'),
          addOn('Imaging', 2000, 'Pictures in print quality'),
        ],
      },
    ],
  },
]
const nouns: Record<string, string> = { NGC: 'coins', PMG: 'notes', CGC: 'comics', CSG: 'cards', CRD: 'cards' }
// Premium members pay nine tenths, Elite members eight.
const tenths = (fee: number, count: number) => (fee / 10) * count

type Shipping = Omit<typeof feeShipping.$inferInsert, 'SiteID' | 'SortOrder'>
const union = ['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT']
const europeanUnion = [...union, 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK']
const shipTo = (Name: string, CountryCodes: string[], fee: number, each: number, insurance: number): Shipping => ({
  Name,
  CountryCodes,
  FeePerParcel: fee,
  FeePerItem: each,
  InsuranceBasisPoints: insurance,
  MaxValuePerParcel: 5_000_000,
})
/** Return shipping by region, with the amounts in the currency of its sites. */
const shippingFrom = {
  com: [
    shipTo('United States', ['US'], 1500, 50, 20),
    shipTo('Canada', ['CA'], 3500, 75, 35),
    shipTo('Everywhere else', [], 6000, 100, 50),
  ],
  uk: [
    shipTo('United Kingdom', ['GB'], 1200, 50, 20),
    shipTo('European Union', europeanUnion, 2800, 75, 35),
    shipTo('Everywhere else', [], 5000, 100, 50),
  ],
  de: [
    shipTo('Germany', ['DE'], 1100, 50, 20),
    shipTo(
      'European Union',
      europeanUnion.filter((code) => code !== 'DE'),
      2200,
      75,
      35,
    ),
    shipTo('Everywhere else', [], 5000, 100, 50),
  ],
} satisfies Record<Site['Region'], readonly Shipping[]>

/** Writes the services and fees of every site; the words follow the company. */
export async function fillServicesAndFees(ctx: Context): Promise<void> {
  for (const site of ctx.sites.all()) {
    const rate = vatRateOf(site)
    const rates = shippingFrom[site.Region].map((row, at) => ({ ...row, SiteID: site.SiteID, SortOrder: at + 1 }))
    await ctx.db.insert(feeShipping).values(rates)
    const toRow = (service: Service, at: number): Omit<Row, 'GradingServiceSubcategoryID'> => {
      const { name: Name, fee, days, hasMemberFees, ...more } = service
      return {
        IsPublished: true,
        ...more,
        Name,
        LocalizationKey: slugOf(Name),
        FeePerCollectible: fee,
        VatExcludedFeePerCollectible: rate === null ? null : vatSplit(fee, rate).Net,
        ...(hasMemberFees && { TierFees: { Associate: null, Premium: tenths(fee, 9), Elite: tenths(fee, 8) } }),
        ...(days && {
          TurnaroundMinDays: days[0],
          TurnaroundMaxDays: days[1],
          TurnaroundAsOf: dayAt(site.Region, ctx.now()),
        }),
        SortOrder: at + 1,
      }
    }
    for (const [place, part] of partsOf(site.Company).entries()) {
      const [category] = await ctx.db
        .insert(feeCategories)
        .values({ SiteID: site.SiteID, Name: part.name, HandlingPerForm: part.handling, SortOrder: place + 1 })
        .returning({ id: feeCategories.GradingServiceCategoryID })
      for (const [at, table] of part.tables.entries()) {
        const [subcategory] = await ctx.db
          .insert(feeSubcategories)
          .values({
            GradingServiceCategoryID: category?.id ?? 0,
            Name: table.name,
            Description: table.text.replaceAll('{items}', nouns[site.Company] ?? 'items'),
            IsPublished: true,
            SortOrder: at + 1,
          })
          .returning({ id: feeSubcategories.GradingServiceSubcategoryID })
        const GradingServiceSubcategoryID = subcategory?.id ?? 0
        await ctx.db
          .insert(feeEntries)
          .values(table.services.map((service, index) => ({ ...toRow(service, index), GradingServiceSubcategoryID })))
      }
    }
  }
}
