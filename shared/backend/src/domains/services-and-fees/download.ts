/** Makes the PDF of a category from its services, for categories without an uploaded one (SF-4, SF-5). */
import type { PriceListEntry } from '@obverse/contract/domains/services-and-fees'
import { timeZones } from '@obverse/contract/rules/sites'
import { dateFormat } from '@obverse/texts/formats'
import type { Context } from '../../context'
import { type Pdf, pageSizeOf, sellerOnPaper } from '../../documents'
import { found } from '../../errors'
import { attachment } from '../../files/attachment'
import { type Limit, limitAttempts } from '../../http/limits'
import { slugOf } from '../../records/slug'
import { readSeller } from '../../seller'
import type { Translate } from '../../texts'
import { finishedWork } from '../../workers/finished-work'
import { callerOf } from '../../workers/task'
import { getPriceList } from './price-list'
import type { PriceListText } from './price-list-pdf'
import type { tasks } from './tasks'

const LIMIT: Limit = { name: 'price-list-pdfs', max: 60, windowSeconds: 600 }
/** All price lists wait in one line, so that the other threads stay free for people. No person has this id. */
const NOBODY = -1
const taskCall = callerOf<typeof tasks>()
const keepPdf = finishedWork<Pdf>(16 * 2 ** 20, (pdf) => pdf.length)

const rowOf = (entry: PriceListEntry, t: Translate): PriceListText['tables'][number]['rows'][number] => {
  const { Name, Note, Description, Words } = entry
  const members = Words.TierFees.map(({ Tier, Fee }) => t('ServicesAndFees.Prices.TierFee', { tier: Tier, fee: Fee }))
  return {
    cells: [Name, Words.MaxValue, Words.Turnaround, Words.Fee],
    note: [Note, Description, ...Words.Terms, members.join(' · ')].filter((one) => one !== '').join('\n'),
  }
}

/** Returns the PDF of a category in the language of the request. @throws Failure 404 for one that shows nothing, 429 */
export async function downloadPriceList(ctx: Context, categoryID: number): Promise<Response> {
  await limitAttempts(ctx, LIMIT)
  const list = await getPriceList(ctx, 'all', 'with')
  const category = found(list.Categories.find((one) => one.GradingServiceCategoryID === categoryID))
  const t = await ctx.words(ctx.culture)
  const seller = await readSeller(ctx, ctx.site.SiteID)
  const day = dateFormat(ctx.culture, { dateStyle: 'long', timeZone: timeZones[ctx.site.Region] })
  const updated = t('ServicesAndFees.Prices.Updated', { day: day.format(new Date(found(list.UpdatedUTC))) })
  const text: PriceListText = {
    ...sellerOnPaper(seller, ctx.site.Name, t),
    title: category.Name,
    page: t('ServicesAndFees.Prices.Page', { page: '{page}', pages: '{pages}' }),
    lead: [updated, list.VATWords, category.Handling].filter((one) => one !== ''),
    head: [
      t('ServicesAndFees.Prices.Service'),
      t('ServicesAndFees.Prices.MaxValue'),
      t('ServicesAndFees.Prices.Turnaround'),
      t('ServicesAndFees.Prices.Fee'),
    ],
    tables: category.Tables.map(({ Name, Description, Entries }) => ({
      title: Name,
      text: Description,
      rows: Entries.map((entry) => rowOf(entry, t)),
    })),
    closing: [t('ServicesAndFees.Prices.Closing')],
  }
  const printed = { text, size: pageSizeOf(ctx.site.Region), language: ctx.culture }
  const pdf = await keepPdf(printed, () =>
    ctx.workers.run(taskCall('services-and-fees.priceListPdf', { ...printed, at: ctx.now().getTime() }), NOBODY),
  )
  const name = slugOf(category.Name) || `category-${categoryID}`
  return attachment(pdf, 'application/pdf', `${name}.pdf`)
}
