/** Downloads all grade overrides as CSV, read while the file is sent. */
import type { GradeOverrideRow } from '@obverse/contract/domains/cert-lookup'
import { asc, gt } from 'drizzle-orm'
import type { Context } from '../../../context'
import { attachment } from '../../../files/attachment'
import { csvLines } from '../../../files/csv'
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

/** Returns all overrides as CSV, the first one first. @throws Failure 429 */
export async function downloadOverrides(ctx: Context): Promise<Response> {
  await limitAttempts(ctx, limit)
  const t = await ctx.words(ctx.culture)
  let last = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await selectOverrides(ctx)
        .where(gt(gradeOverrides.OverrideID, last))
        .orderBy(asc(gradeOverrides.OverrideID))
        .limit(BATCH)
      const isFirst = last === 0
      const head = isFirst ? [Object.values(columns).map((key) => t(key))] : []
      const rows = read.map((one) => lineOf(t, overrideRowOf(ctx, one)))
      if (head.length + rows.length > 0)
        controller.enqueue(new TextEncoder().encode(csvLines([...head, ...rows], ctx.culture, isFirst)))
      last = read.at(-1)?.row.OverrideID ?? last
      if (read.length < BATCH) controller.close()
    },
  })
  return attachment(body, 'text/csv; charset=utf-8', `grade-overrides-${ctx.now().toISOString().slice(0, 10)}.csv`)
}
