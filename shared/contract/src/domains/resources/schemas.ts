/** The schemas of the catalogue. */
import * as z from 'zod'
import { Flag, Page, Version } from '../../endpoint'
import { gridMarks, longestFilter, nameColumns } from './rules'

const inLanguage = z.string().optional().describe('The same as Name, when columnName chose this column')
const Total = z.int().describe('Certificates with a grade, without those with details')
const ImagePath = z.string().nullable().describe('The path of its picture at this site')
const SeoName = z.string().describe('Its part of addresses; empty for the whole catalogue of a company')

/** A country, category or subcategory of the catalogue. */
export const CatalogueItem = z
  .object({
    ID: z.int(),
    SeoName,
    ImagePath,
    Count: z.int().describe('Collectibles below'),
    Total,
    Name: z.string().describe('In the language of the visitor, or in the one that columnName chose'),
    NameEnUS: inLanguage,
    NameZhCN: inLanguage,
    NameZhTW: inLanguage,
    NameDeDE: inLanguage,
    NameEnGB: inLanguage,
    NameEnDE: inLanguage,
    NameEnIN: inLanguage,
  })
  .meta({ id: 'CatalogueItem' })
export type CatalogueItem = z.infer<typeof CatalogueItem>

/** A collectible with the number of its certificates. */
export const CountedCollectible = z
  .object({
    CollectibleID: z.int(),
    SeoName: z.string(),
    Name: z.string().describe('As its label says it'),
    ImagePath,
    Total,
    Details: z.int(),
  })
  .meta({ id: 'CountedCollectible' })
export type CountedCollectible = z.infer<typeof CountedCollectible>

/** The column that a name is read from. */
export const ColumnName = z.enum(nameColumns).default('Name')

/** The numbers of a row of the population, with one for each column. */
export const counted = {
  Total: z.int().describe('Certificates with a straight grade in the columns, without details'),
  Finer: z.int().describe('Those above the marked column'),
  Details: z.int(),
  NoGrade: z.int(),
  Counts: z.array(z.int()).describe('One number for each column'),
}
const GridFilter = z
  .object({
    base: z.boolean(),
    star: z.boolean(),
    plus: z.boolean(),
    greenCAC: z.boolean(),
    goldCAC: z.boolean(),
    fromGrade: z.string(),
    toGrade: z.string(),
  })
  .meta({ id: 'GridFilter' })

/** The filter of a grid, with what can be chosen. */
export const gridFilter = {
  Filter: GridFilter.describe('The filter that was applied; fromGrade and toGrade are empty for the ends of the list'),
  IsWorld: z.boolean().describe('True for a set of the world, whose CAC marks are not counted at first'),
  Marks: z.array(z.enum(gridMarks)).describe('The marks that these grades can have'),
  Grades: z.array(z.string()).describe('The names of all columns, lowest first'),
}
/** The columns, the order and the page of a grid. */
export const gridPlace = {
  Columns: z.array(z.object({ Name: z.string(), From: z.int(), To: z.int(), IsLow: z.boolean() })),
  At: z.string().describe('The marked column: that of the query, else the one with the most certificates'),
  Sort: z.string(),
  Order: z.enum(['ASC', 'DESC']),
  Page: z.int(),
  Pages: z.int(),
  Count: z.int().describe('Rows on all pages'),
}

/** A page of the grid of a subcategory, with the sums of all its rows. */
export const CensusGrid = z
  .object({
    ...gridFilter,
    ...gridPlace,
    Rows: z.array(
      z.object({
        CollectibleID: z.int(),
        SeoName: z.string(),
        Name: z.string().describe('As its label says it'),
        Designation: z.string().describe('Empty for the usual one'),
        ...counted,
      }),
    ),
    Totals: z.object(counted).describe('The sums of the rows on all pages'),
  })
  .meta({ id: 'CensusGrid' })
export type CensusGrid = z.infer<typeof CensusGrid>

const text = z.string().trim().max(longestFilter).catch('').default('')
const flag = Flag.optional().catch(undefined)
/** The query of a grid. What cannot be read is as if it were not there: these addresses are shared and typed. */
export const gridQuery = {
  base: flag,
  star: flag,
  plus: flag,
  greenCAC: flag,
  goldCAC: flag,
  fromGrade: text.describe('The name of the first column'),
  toGrade: text.describe('The name of the last column'),
  low: z.enum(['', 'open']).catch('').default('').describe('`open` shows each column below Mint State'),
  at: text.describe('The name of the marked column'),
  filter: text.describe('Words of the names'),
  sort: text.describe(
    '`total`, `finer`, `details`, `no-grade` or a column, of values `value` or `total`; the order of the catalogue without it',
  ),
  order: z.enum(['ASC', 'DESC']).catch('DESC').default('DESC'),
  page: Page,
}

/** The setting of the population report of a site. */
export const PopulationSetting = z
  .object({
    SiteID: z.int(),
    Code: z.string().describe('Company and region, like NGC-com'),
    Name: z.string(),
    Disabled: z.boolean().describe('Visitors of the site see no report, and no call tells a count'),
    Version: z.int().describe('Rises with every save of the site'),
  })
  .meta({ id: 'PopulationSetting' })
export type PopulationSetting = z.infer<typeof PopulationSetting>

/** The flags of sites to save together. A site that is left out keeps its flag. */
export const PopulationSettingsDraft = z
  .array(
    z.object({
      SiteID: z.int().positive().max(2_147_483_647),
      Disabled: z.boolean(),
      Version: Version.optional().describe(
        'The version that was read; a changed flag of an older one is a conflict. Without it the flag applies as it is.',
      ),
    }),
  )
  .max(100)
  .meta({ id: 'PopulationSettingsDraft' })
export type PopulationSettingsDraft = z.infer<typeof PopulationSettingsDraft>
