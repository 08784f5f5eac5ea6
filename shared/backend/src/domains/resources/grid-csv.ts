/** Downloads of the population as CSV: what a grid shows, on all of its pages. */
import type { GridColumn, GridRow } from '@obverse/contract/domains/resources'
import type { Context } from '../../context'
import { attachment } from '../../files/attachment'
import { csvLines } from '../../files/csv'
import { limitAttempts } from '../../http/limits'
import type { Translate } from '../../texts'
import { type Asked, getFacts, type gridsOf, listFacts } from './grid'

/** A category has thousands of rows, which are read and written one subcategory after the other. */
export const downloadLimit = { name: 'census-downloads', max: 30, windowSeconds: 600 }

type ReadGrid = ReturnType<typeof gridsOf>['readGrid']
type Facts = Awaited<ReturnType<typeof getFacts>>

const headOf = (t: Translate, columns: readonly GridColumn[], at: string): string[] => [
  t('Resources.Download.Subcategory'),
  t('Resources.Download.Item'),
  t('Resources.Download.Designation'),
  t('Resources.Download.Total'),
  t('Resources.Download.Finer', { grade: at }),
  ...columns.map(({ Name }) => Name),
  t('Resources.Download.Details'),
  t('Resources.Download.NoGrade'),
]
const lineOf = (subcategory: string, { Name, Designation, Total, Finer, Counts, Details, NoGrade }: GridRow) => [
  subcategory,
  Name,
  Designation,
  Total,
  Finer,
  ...Counts,
  Details,
  NoGrade,
]

/** Makes the file of some subcategories, which are read while it is sent: it is never whole in memory. */
function download(ctx: Context, readGrid: ReadGrid, all: readonly Facts[], asked: Asked, name: string): Response {
  const { culture } = ctx
  const queue = [...all]
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const facts = queue.shift()
      if (!facts) return controller.close()
      const isFirst = queue.length === all.length - 1
      // The grade of finer ones is the same in the whole file, even where another has the most certificates.
      const { grid } = await readGrid(ctx, facts, asked)
      const head = isFirst ? [headOf(await ctx.words(culture), grid.Columns, grid.At)] : []
      const rows = grid.Rows.map((row) => lineOf(facts.Name, row))
      if (isFirst) asked = { ...asked, at: grid.At }
      controller.enqueue(new TextEncoder().encode(csvLines([...head, ...rows], culture, isFirst)))
    },
  })
  return attachment(body, 'text/csv; charset=utf-8', `population-${name}-${ctx.now().toISOString().slice(0, 10)}.csv`)
}

/** Creates the downloads of grids. */
export const downloadsOf = (readGrid: ReadGrid) => ({
  /** Returns all pages of the grid of a subcategory as CSV. @throws Failure 404; 429 */
  async subcategory(ctx: Context, subcategoryID: number, asked: Asked): Promise<Response> {
    await limitAttempts(ctx, downloadLimit)
    const facts = await getFacts(ctx, subcategoryID)
    return download(ctx, readGrid, [facts], asked, facts.SEOName)
  },

  /** Returns the grids of all subcategories of a category as one CSV file, each grade in a column. @throws Failure 404; 429 */
  async category(ctx: Context, categoryID: number, asked: Asked): Promise<Response> {
    await limitAttempts(ctx, downloadLimit)
    const all = await listFacts(ctx, categoryID)
    return download(ctx, readGrid, all, { ...asked, low: 'open' }, 'category')
  },
})
