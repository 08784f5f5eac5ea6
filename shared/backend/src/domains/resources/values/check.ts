/** Checks files of values: what an import would change, and which lines are wrong. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ValueCheck, ValueFile } from '@obverse/contract/domains/resources'
import { type Grade, type GradeScale, scaleOf } from '@obverse/contract/grades'
import { listedLines, maxValueLines, type ValueList } from '@obverse/contract/rules/resources'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { invalid } from '../../../errors'
import { readText } from '../../../files/csv-file'
import { messageOf, sentenceOf } from '../../../texts'
import { callerOf } from '../../../workers/task'
import type { Site } from '../../sites'
import { catalogueCategories, catalogueSubcategories, catalogueValues, collectibles } from '../tables'
import type { tasks } from '../tasks'
import { gradeText, readGrade } from './grade'
import type { FileLine, LineProblem } from './read-file'

const taskCall = callerOf<typeof tasks>()
/** The lines that are compared before others have their turn. */
const AT_ONCE = 500

/** A value to write: null takes it out. `before` is null where there was none. */
export type Change = {
  line: number
  collectibleID: number
  grade: Grade
  before: { amount: number; importID: number } | null
  after: number | null
}
export type Checked = {
  check: ValueCheck
  changes: Change[]
  /** The companies whose values change. */
  companies: Set<Company>
}

type Company = Site['Company']
type Item = { Name: string; scale: GradeScale; Company: Company }
type Problem = LineProblem | 'Item' | 'Grade' | 'Twice'

/** Returns the currency of a file. @throws Failure 422 for prices without one and scores with one */
export function currencyOfFile(list: ValueList, currency: ValueFile['Currency']): ValueFile['Currency'] {
  if (list === 'set-scores' && currency !== '') throw invalid({ Currency: 'Resources.Refused.ScoreCurrency' })
  if (list === 'price-guide' && currency === '') throw invalid({ Currency: 'Resources.Refused.CurrencyMissing' })
  return currency
}

const ofIDs = (lines: readonly FileLine[]) => sql.param([...new Set(lines.map(([, id]) => id))])

async function readItems(ctx: Context, lines: readonly FileLine[]): Promise<ReadonlyMap<number, Item>> {
  const rows = await ctx.db
    .select({
      CollectibleID: collectibles.CollectibleID,
      Name: collectibles.Name,
      Company: catalogueCategories.Company,
      CollectibleType: catalogueCategories.CollectibleType,
    })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(sql`${collectibles.CollectibleID} = any(${ofIDs(lines)}::int[])`)
  return new Map(
    rows.map(({ CollectibleID, CollectibleType, ...item }) => [
      CollectibleID,
      { ...item, scale: scaleOf(CollectibleType) ?? 'coins' },
    ]),
  )
}

const keyOf = (collectibleID: number, { Designation, Value, Flags }: Grade) =>
  `${collectibleID}:${Designation}:${Value}:${Flags}`

async function readCurrent(ctx: Context, list: ValueList, currency: string, lines: readonly FileLine[]) {
  const { CollectibleID, Designation, Grade, Flags, Amount, ImportID, List, Currency } = catalogueValues
  const rows = await ctx.db
    .select({ CollectibleID, Designation, Grade, Flags, Amount, ImportID })
    .from(catalogueValues)
    .where(
      and(
        sql`${CollectibleID} = any(${ofIDs(lines)}::int[])`,
        eq(List, list),
        sql`${Currency} = ${sql.param(currency, Currency)}`,
      ),
    )
  return new Map(
    rows.map((row) => [
      keyOf(row.CollectibleID, { Designation: row.Designation, Value: row.Grade, Flags: row.Flags }),
      { amount: row.Amount, importID: row.ImportID },
    ]),
  )
}

/** Returns how much a value moves by its share; new and removed ones least. */
const moveOf = ({ before, after }: Change): number =>
  before === null || after === null ? 0 : Math.abs(Math.log(after / before.amount))

/** Checks a file; nothing is written. @throws Failure 422 for a currency that does not belong to the list */
export async function checkFile(ctx: Context, list: ValueList, { Currency, File: file }: ValueFile): Promise<Checked> {
  const currency = currencyOfFile(list, Currency)
  const text = await readText(file)
  if (text.trim() === '') throw invalid({ File: 'Resources.Fields.FileEmpty' })
  const given = { text, isMoney: list === 'price-guide' }
  const read = await ctx.workers.run(taskCall('resources.readValueFile', given), personOf(ctx).PeopleID)
  const { lines } = read
  const problems: { line: number; problem: Problem; typed: string }[] = read.problems.map(([line, problem, typed]) => ({
    line,
    problem,
    typed,
  }))
  const items = await readItems(ctx, lines)
  const current = await readCurrent(ctx, list, currency, lines)
  const grades = new Map<string, Grade | null>()
  const seen = new Set<string>()
  const changes: Change[] = []
  let Same = 0
  for (const [at, [line, collectibleID, typed, after]] of lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const item = items.get(collectibleID)
    if (!item) {
      problems.push({ line, problem: 'Item', typed: String(collectibleID) })
      continue
    }
    const known = `${item.scale} ${typed}`
    const grade = grades.get(known) ?? readGrade(item.scale, typed)
    grades.set(known, grade)
    if (!grade) {
      problems.push({ line, problem: 'Grade', typed: typed.slice(0, 40) })
      continue
    }
    const key = keyOf(collectibleID, grade)
    if (seen.has(key)) problems.push({ line, problem: 'Twice', typed: gradeText(item.scale, grade) })
    seen.add(key)
    const before = current.get(key) ?? null
    if ((before?.amount ?? null) === after) Same += 1
    else changes.push({ line, collectibleID, grade, before, after })
  }
  const t = await ctx.words()
  const isAdded = ({ before }: Change) => before === null
  const isRemoved = ({ after }: Change) => after === null
  const listed = [...changes].sort((one, other) => moveOf(other) - moveOf(one)).slice(0, listedLines)
  problems.sort((one, other) => one.line - other.line)
  return {
    changes,
    companies: new Set(changes.flatMap(({ collectibleID }) => items.get(collectibleID)?.Company ?? [])),
    check: {
      Lines: lines.length + read.problems.filter(([, problem]) => problem === 'ID' || problem === 'Amount').length,
      Added: changes.filter(isAdded).length,
      Removed: changes.filter(isRemoved).length,
      Changed: changes.filter((change) => !isAdded(change) && !isRemoved(change)).length,
      Same,
      Differences: listed.flatMap(({ line, collectibleID, grade, before, after }) => {
        const item = items.get(collectibleID)
        if (!item) return []
        const Grade = gradeText(item.scale, grade)
        return [
          {
            Line: line,
            CollectibleID: collectibleID,
            Item: item.Name,
            Grade,
            Before: before?.amount ?? null,
            After: after,
          },
        ]
      }),
      Problems: problems.slice(0, listedLines).map(({ line, problem, typed }) => ({
        Line: line,
        Text: sentenceOf(t, messageOf(`Resources.Values.Problems.${problem}`, { typed, max: maxValueLines })),
      })),
      ProblemCount: problems.length,
      Fingerprint: createHash('sha256')
        .update(JSON.stringify([list, currency, changes]))
        .digest('base64url'),
    },
  }
}
