/** The list of images as a CSV file: the names that files are to have, for whoever takes the pictures. */
import type { populationImageList } from '@obverse/contract/domains/resources'
import type { AskedOf } from '@obverse/contract/list'
import type { ImageLevel } from '@obverse/contract/rules/resources'
import { and, gt } from 'drizzle-orm'
import { attachment } from '../../../attachment'
import type { Context } from '../../../context'
import { csvLines } from '../../../csv'
import { fileNameOf, levels, namesAbove, readLevels } from './level'
import { conditionOf } from './read'

const columns = ['ID', 'Company', 'Above', 'Name', 'Image', 'FileName'] as const
/** The levels that are read at once. */
const BATCH = 500

/** Returns the list as a file, read while it is sent. */
export function downloadImages(
  ctx: Context,
  level: ImageLevel,
  asked: Pick<AskedOf<typeof populationImageList>, 'company' | 'hasImage' | 'search'>,
): Response {
  const { culture } = ctx
  const { key } = levels[level]
  let last: number | null = 0
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (last === null) return controller.close()
      const rows = await readLevels(ctx, level, and(conditionOf(level, asked), gt(key, last)), BATCH)
      const t = await ctx.words(culture)
      const head = columns.map((name) => t(`Resources.Images.Download.${name}`))
      const lines = rows.map((row) => [
        row.ID,
        row.Company,
        namesAbove(row).join(' > '),
        row.Name,
        t(row.FileKey === null ? 'Resources.Images.Download.No' : 'Resources.Images.Download.Yes'),
        fileNameOf(row),
      ])
      controller.enqueue(new TextEncoder().encode(csvLines(isFirst ? [head, ...lines] : lines, culture, isFirst)))
      isFirst = false
      last = rows.length < BATCH ? null : (rows.at(-1)?.ID ?? null)
    },
  })
  const name = `${level}-images-${ctx.now().toISOString().slice(0, 10)}.csv`
  return attachment(body, 'text/csv; charset=utf-8', name)
}
