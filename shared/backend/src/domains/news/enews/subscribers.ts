/** The subscribers for staff: addresses without an account, and members with a newsletter among their preferences. */
import type { EnewsSubscriber, enewsSubscriberList } from '@obverse/contract/domains/news'
import type { AskedOf, PageOf } from '@obverse/contract/list'
import { type SQL, sql } from 'drizzle-orm'
import { audit, type Context, transact } from '../../../context'
import { containing } from '../../../db/like'
import { found, notFound } from '../../../errors'
import { csvFile } from '../../../files/csv'
import { limitAttempts } from '../../../http/limits'
import { readPage } from '../../../records/list'
import type { ServerKey } from '../../../texts'
import { newsletterBy } from './newsletter'
import { columns, type Read, rowOf, subscribers } from './subscribed'
import { unsubscribe } from './unsubscribe'

const ENEWS_ENTITY = 'enews-subscriber'
const limit = { name: 'enews-downloads', max: 30, windowSeconds: 600 }
/** The subscribers that are in memory at a time. */
const BATCH = 500

type Filter = { newsletterID?: number | undefined; siteID?: number | undefined; culture?: string | undefined }
const conditionOf = (given: Filter & { state?: string | undefined; search?: string }): SQL =>
  sql.join(
    [
      sql`true`,
      given.newsletterID && sql`s.newsletter_id = ${given.newsletterID}`,
      given.siteID && sql`s.site_id = ${given.siteID}`,
      given.culture && sql`s.culture = ${given.culture}`,
      given.state && sql`s.state = ${given.state}`,
      given.search && sql`s.email ilike ${containing(given.search)}`,
    ].filter((one) => typeof one === 'object'),
    sql` and `,
  )

/** Returns a page of subscribers, the latest first. */
export async function listSubscribers(
  ctx: Context,
  asked: AskedOf<typeof enewsSubscriberList>,
): Promise<PageOf<typeof enewsSubscriberList>> {
  const where = conditionOf(asked)
  const { rows, Pagination } = await readPage({
    page: asked.page,
    perPage: asked.perPage,
    count: async () => {
      const counted = await ctx.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${subscribers} where ${where}`,
      )
      return counted.rows[0]?.n ?? 0
    },
    read: async (most, offset) => {
      const page = sql`select ${columns} from ${subscribers} where ${where}
        order by s.since desc nulls last, s.id limit ${most} offset ${offset}`
      return (await ctx.db.execute<Read>(page)).rows
    },
  })
  return { Subscribers: rows.map(rowOf), Pagination }
}

/** Reads the confirmed subscribers in batches, each after the last one of the batch before. */
async function* batchesOf(ctx: Context, filter: Filter): AsyncGenerator<EnewsSubscriber[]> {
  const where = conditionOf({ ...filter, state: 'Subscribed' })
  for (let after = ''; ; ) {
    const batch = sql`select ${columns} from ${subscribers} where ${where} and s.id collate "C" > ${after}
      order by s.id collate "C" limit ${BATCH}`
    const { rows } = await ctx.db.execute<Read>(batch)
    yield rows.map(rowOf)
    if (rows.length < BATCH) return
    after = found(rows.at(-1)).SubscriberID
  }
}

const heads = [
  'News.Enews.Columns.Email',
  'News.Enews.Columns.Newsletter',
  'News.Enews.Columns.Site',
  'News.Enews.Columns.Language',
  'News.Enews.Columns.Since',
  'News.Enews.Columns.Member',
] as const satisfies readonly ServerKey[]

/**
 * Returns the confirmed subscribers as CSV, read while the file is sent: it is never whole in memory. The download is in
 * the history. @throws 429
 */
export async function downloadSubscribers(ctx: Context, filter: Filter): Promise<Response> {
  await limitAttempts(ctx, limit)
  const { culture } = ctx
  const t = await ctx.words(culture)
  const lineOf = (row: EnewsSubscriber) => [
    row.Email,
    row.Company,
    row.SiteID === null ? '' : ctx.sites.get(row.SiteID).Code,
    row.Culture,
    row.SinceUTC ?? '',
    t(row.PeopleID === null ? 'News.Enews.Columns.No' : 'News.Enews.Columns.Yes'),
  ]
  const file = await csvFile(batchesOf(ctx, filter), {
    heads: heads.map((key) => t(key)),
    linesOf: (row) => [lineOf(row)],
    culture,
    name: `newsletter-subscribers-${ctx.now().toISOString().slice(0, 10)}.csv`,
  })
  await audit(ctx, { entity: ENEWS_ENTITY, key: 'all', action: 'export', before: null, after: { ...filter } })
  return file
}

/** Unsubscribes somebody on request. The history names the subscription, and not the address. @throws 404 */
export const removeSubscriber = (ctx: Context, id: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const one = sql`select ${columns} from ${subscribers} where s.id = ${id}`
    const [row] = (await tx.db.execute<Read>(one)).rows
    if (!row) throw notFound()
    const { NewsletterID, Email, PeopleID, State, SiteID } = row
    await unsubscribe(tx, { NewsletterID, Email })
    const before = { Newsletter: newsletterBy(NewsletterID).Company, PeopleID, State, SiteID }
    await audit(tx, { entity: ENEWS_ENTITY, key: id, action: 'unsubscribe', before, after: null })
  })
