/** Downloads all grade overrides as CSV, read while the file is sent. */
import type { GradeOverrideRow } from '@obverse/contract/domains/cert-lookup'
import { asc, gt } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { csvFile } from '../../../files/csv'
import { limitAttempts } from '../../../http/limits'
import type { ServerKey, Translate } from '../../../texts'
import { gradeOverrides } from '../tables'
import { overrideRowOf, selectOverrides } from './read'

const limit = { name: 'override-downloads', max: 30, windowSeconds: 600 }
const BATCH = 500

const columns = {
  CertNumber: 'CertLookup.Overrides.CertNumber',
  Company: 'CertLookup.Overrides.Company',
  Item: 'CertLookup.Overrides.Item',
  GradeBefore: 'CertLookup.Overrides.GradeBefore',
  NoGradeCodeBefore: 'CertLookup.Overrides.NoGradeCodeBefore',
  GradeAfter: 'CertLookup.Overrides.GradeAfter',
  NoGradeCodeAfter: 'CertLookup.Overrides.NoGradeCodeAfter',
  State: 'CertLookup.Overrides.State',
  Reason: 'CertLookup.Overrides.Reason',
  By: 'CertLookup.Overrides.By',
  MadeUTC: 'CertLookup.Overrides.MadeUTC',
  Value: 'CertLookup.Overrides.Value',
  Currency: 'CertLookup.Overrides.Currency',
  DecidedBy: 'CertLookup.Overrides.DecidedBy',
  EndReason: 'CertLookup.Overrides.EndReason',
  EndedUTC: 'CertLookup.Overrides.EndedUTC',
} as const satisfies Record<string, ServerKey>

const lineOf = (t: Translate, row: GradeOverrideRow) => [
  row.CertNumber,
  row.Company,
  row.Description,
  row.GradeBefore,
  row.NoGradeCodeBefore,
  row.GradeAfter,
  row.NoGradeCodeAfter,
  t(`CertLookup.Overrides.States.${row.State}`),
  row.Reason,
  row.By,
  row.MadeUTC,
  row.Value === null ? '' : (row.Value.Minor / 100).toFixed(2),
  row.Value?.Currency ?? '',
  row.DecidedBy,
  row.EndReason,
  row.EndedUTC ?? '',
]

async function* batchesOf(ctx: Context): AsyncGenerator<GradeOverrideRow[]> {
  for (let after = 0; ; ) {
    const read = await selectOverrides(ctx)
      .where(gt(gradeOverrides.OverrideID, after))
      .orderBy(asc(gradeOverrides.OverrideID))
      .limit(BATCH)
    yield read.map((one) => overrideRowOf(ctx, one))
    if (read.length < BATCH) return
    after = found(read.at(-1)).row.OverrideID
  }
}

/** Returns all overrides as CSV, the first one first. @throws Failure 429 */
export async function downloadOverrides(ctx: Context): Promise<Response> {
  await limitAttempts(ctx, limit)
  const t = await ctx.words(ctx.culture)
  return csvFile(batchesOf(ctx), {
    heads: Object.values(columns).map((key) => t(key)),
    linesOf: (row) => [lineOf(t, row)],
    culture: ctx.culture,
    name: `grade-overrides-${ctx.now().toISOString().slice(0, 10)}.csv`,
  })
}
