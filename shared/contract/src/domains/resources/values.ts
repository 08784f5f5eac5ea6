/** The schemas of values by grade: prices, and scores of sets. */
import * as z from 'zod'
import { Day, Instant, upload } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { Currency } from '../../money'
import { listedLines, longestSource, maxValueBytes, valueLists } from './rules'
import { gridFilter, gridPlace } from './schemas'

/** The list of an address. */
export const ValueListName = z.enum(valueLists)

const CellValue = z.object({
  Flags: z.int().describe('The marks of the grade: 1 plus, 2 star, 4 green CAC, 8 gold CAC'),
  Amount: z.int().describe('In minor units of the currency, or points; the lowest of the grades in the column'),
  Upto: z.int().describe('The highest of the grades in the column'),
  ImportID: z.int(),
})
const cells = z.array(z.array(CellValue)).describe('The values of each column, without marks first')
const Imports = z
  .array(z.object({ ImportID: z.int(), Source: z.string(), AsOf: Day }))
  .describe('Where the values come from, and the day on which they held')
const ValueCurrency = z.enum(['', ...Currency.options]).describe('The currency of prices; empty for scores')

/** A page of the values of a subcategory. */
export const ValueGrid = z
  .object({
    ...gridFilter,
    Currency: ValueCurrency,
    ...gridPlace,
    Rows: z.array(
      z.object({
        CollectibleID: z.int(),
        SeoName: z.string(),
        Name: z.string().describe('As its label says it'),
        Designation: z.string().describe('Empty for the usual one'),
        Total: z.int().describe('Certificates with a straight grade in the columns, without details'),
        Value: z.int().nullable().describe('The first value of the marked column'),
        Cells: cells,
      }),
    ),
    Imports,
  })
  .meta({ id: 'ValueGrid' })
export type ValueGrid = z.infer<typeof ValueGrid>

/** The values of one collectible. */
export const CollectibleValues = z
  .object({
    Currency: ValueCurrency,
    Columns: z.array(z.string()).describe('The names of the grades that have a value, lowest first'),
    Rows: z.array(z.object({ Designation: z.string(), Cells: cells })),
    Imports,
  })
  .meta({ id: 'CollectibleValues' })
export type CollectibleValues = z.infer<typeof CollectibleValues>

/** An import of values by staff. */
export const ValueImport = z
  .object({
    ImportID: z.int(),
    Currency: ValueCurrency,
    Source: z.string(),
    AsOf: Day,
    FileName: z.string(),
    Added: z.int(),
    Changed: z.int(),
    Removed: z.int(),
    Same: z.int().describe('Lines that said what was known'),
    By: z.string().describe('The person who imported it; empty for the demonstration'),
    ImportedUTC: Instant,
    UndoneBy: z.string(),
    UndoneUTC: Instant.nullable(),
    PutBack: z.int().nullable().describe('The values that undoing put back; others had changed since'),
  })
  .meta({ id: 'ValueImport' })
export type ValueImport = z.infer<typeof ValueImport>

/** The list of imports. */
export const valueImportList = list('ValueImports', {
  rows: ['Imports', ValueImport],
  key: 'ImportID',
  total: 'Total',
  query: { ...paged, ...sorted(['ImportedUTC'], { order: 'DESC' }) },
})

/** A file to check, as a form. */
export const valueFile = {
  Currency: ValueCurrency.default(''),
  File: upload(maxValueBytes, 'Resources.Fields.FileLong').describe('A CSV file with the columns ID, Grade and Amount'),
}
export type ValueFile = z.output<z.ZodObject<typeof valueFile>>

/** A checked file to import, as a form. */
export const valueImportForm = {
  ...valueFile,
  Source: z.string().trim().min(1, 'Resources.Fields.SourceMissing').max(longestSource, 'Resources.Fields.SourceLong'),
  AsOf: Day,
  Fingerprint: z.string().max(64).describe('That of the check: another one means that values changed since'),
}
export type ValueImportForm = z.output<z.ZodObject<typeof valueImportForm>>

const Line = z.int().describe('The line of the file, from 1')
/** The result of a check: nothing is written. */
export const ValueCheck = z
  .object({
    Lines: z.int(),
    Added: z.int(),
    Changed: z.int(),
    Removed: z.int(),
    Same: z.int(),
    Differences: z
      .array(
        z.object({
          Line,
          CollectibleID: z.int(),
          Item: z.string(),
          Grade: z.string(),
          Before: z.int().nullable(),
          After: z.int().nullable(),
        }),
      )
      .describe(`The ${listedLines} values that move the most by their share, removed and new ones last`),
    Problems: z
      .array(z.object({ Line, Text: z.string().describe('In the language of the reader') }))
      .describe(`The first ${listedLines}; a file with one is not imported`),
    ProblemCount: z.int(),
    Fingerprint: z.string(),
  })
  .meta({ id: 'ValueCheck' })
export type ValueCheck = z.infer<typeof ValueCheck>
