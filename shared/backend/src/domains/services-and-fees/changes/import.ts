/** Checks files of fees, and makes changes of them. */
import { createHash } from 'node:crypto'
import type {
  FeeChange,
  FeeFile,
  FeeFileCheck,
  FeeImport,
  FeeValues,
} from '@obverse/contract/domains/services-and-fees'
import { feeChangeFields, maxFeeChangeRows } from '@obverse/contract/rules/services-and-fees'
import { type Context, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { conflict, invalid } from '../../../errors'
import { readText } from '../../../files/csv-file'
import { messageOf, sentenceOf, type Translate } from '../../../texts'
import { columnNames, fileColumns } from './download'
import { type Planned, plannedOf, valuesOf } from './planned'
import type { ChangeRow } from './read'
import { firstDayOf, readDifferences, readServices } from './read'
import { type LineProblem, readFeeFile } from './read-file'
import { addChange } from './write'

type Row = Omit<ChangeRow, 'ChangeID'>
type Checked = { check: FeeFileCheck; rows: Row[] }
type Problem = LineProblem | 'Service' | 'Twice'

/** Returns the values of a line that differ; a fee without VAT is kept beside a new fee, to be checked. */
function changedOf(now: FeeValues, values: Planned): Planned {
  const isNew = values.FeePerCollectible !== undefined && values.FeePerCollectible !== now.FeePerCollectible
  const { VatExcludedFeePerCollectible: net } = values
  const differs = (field: (typeof feeChangeFields)[number]) => {
    if (values[field] === undefined) return false
    // An empty cell leaves the fee without VAT to the server.
    if (field === 'VatExcludedFeePerCollectible') return net !== null && (isNew || net !== now[field])
    return values[field] !== now[field]
  }
  return Object.fromEntries(feeChangeFields.filter(differs).map((field) => [field, values[field]]))
}

const columnOf = (field: string) => columnNames.find((column) => fileColumns[column] === field) ?? field

/** Checks a file of fees of a site for a first day; nothing is written. @throws Failure 404, 422 for an empty file */
async function checkFile(ctx: Context, siteID: number, file: File, day: string | null): Promise<Checked> {
  const site = ctx.sites.get(siteID)
  const text = await readText(file)
  if (text.trim() === '') throw invalid({ File: 'ServicesAndFees.Fields.FileEmpty' })
  const t: Translate = await ctx.words()
  const read = readFeeFile(text)
  const problems: { Line: number; Text: string }[] = []
  const note = (Line: number, problem: Problem, values: { typed?: string; column?: string } = {}) =>
    problems.push({
      Line,
      Text: sentenceOf(
        t,
        messageOf(`ServicesAndFees.File.${problem}`, { typed: '', column: '', ...values, max: maxFeeChangeRows }),
      ),
    })
  for (const { line, problem, typed, column } of read.problems) note(line, problem, { typed, column })
  const services = new Map((await readServices(ctx, siteID)).map(({ entry }) => [entry.GradingServiceEntryID, entry]))
  const part = { SiteID: siteID, ValidDay: day }
  const wrongLines = new Set(read.problems.map(({ line }) => line))
  const seen = new Set<number>()
  const rows: Row[] = []
  let Same = 0
  for (const { line, id, values } of read.lines) {
    const entry = services.get(id)
    if (!entry) {
      note(line, 'Service', { typed: String(id) })
      continue
    }
    if (seen.has(id)) note(line, 'Twice', { typed: String(id) })
    seen.add(id)
    if (wrongLines.has(line)) continue
    const now = valuesOf(entry)
    const changed = changedOf(now, values)
    if (Object.keys(changed).length === 0) {
      Same += 1
      continue
    }
    const sent = { GradingServiceEntryID: id, ...changed }
    const { planned, wrong } = plannedOf(site, now, sent, firstDayOf(ctx, part))
    for (const [field, why] of Object.entries(wrong))
      problems.push({ Line: line, Text: `${columnOf(field)}: ${sentenceOf(t, why)}` })
    const before = { Outcome: null, Replaced: null, Applied: null }
    rows.push({ GradingServiceEntryID: id, Name: entry.Name, Planned: planned, EntryVersion: entry.Version, ...before })
  }
  problems.sort((one, other) => one.Line - other.Line)
  const Rows = await readDifferences(ctx, part, rows)
  return {
    rows,
    check: {
      Lines: read.count,
      Same,
      Rows,
      Currency: currencyOf(ctx.sites.get(siteID)),
      Problems: problems,
      Fingerprint: createHash('sha256')
        .update(JSON.stringify(rows.map((row) => [row.GradingServiceEntryID, row.EntryVersion, row.Planned])))
        .digest('base64url'),
    },
  }
}

/** Returns what a file would change and what is wrong in it. @throws Failure 404, 422 */
export const checkFees = async (ctx: Context, siteID: number, { File: file }: FeeFile): Promise<FeeFileCheck> =>
  (await checkFile(ctx, siteID, file, null)).check

/**
 * Makes a change of a file, all of it or nothing. @throws Failure 404; 422 for a file with a wrong line and one that changes
 * nothing; 409 with a fresh check when fees changed since the file was checked
 */
export const importFees = (ctx: Context, siteID: number, draft: FeeImport): Promise<FeeChange> =>
  transact(ctx, async (tx) => {
    const { Name, Time, Fingerprint } = draft
    const Day = draft.Day === '' ? null : draft.Day
    const { check, rows } = await checkFile(tx, siteID, draft.File, Day)
    if (check.Problems.length > 0) throw invalid({ File: 'ServicesAndFees.Refused.FileWrong' })
    if (check.Fingerprint !== Fingerprint) throw conflict(check, 'ServicesAndFees.Refused.FeesChanged')
    if (rows.length === 0) throw invalid({ File: 'ServicesAndFees.Refused.FileSame' })
    return addChange(tx, siteID, { Name, Day, Time }, rows)
  })
