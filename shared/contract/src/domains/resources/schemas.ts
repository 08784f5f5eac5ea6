/** The schemas of the catalogue. */
import * as z from 'zod'
import { nameColumns } from './rules'

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
