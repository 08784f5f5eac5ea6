/** The subscribers for staff: addresses without an account, and members with a newsletter among their preferences. */
import { type EnewsSubscriber, enewsSubscriberList } from '@obverse/contract/domains/news'
import type { AskedOf, PageOf } from '@obverse/contract/list'
import { type SQL, sql } from 'drizzle-orm'
import { audit, type Context, transact } from '../../../context'
import { notFound } from '../../../errors'
import { csvFile } from '../../../files/csv'
import { limitAttempts } from '../../../http/limits'
import { readPage } from '../../../records/list'
import type { ServerKey } from '../../../texts'
import { newsletterBy } from './newsletter'
import { columns, type Filter, members, type Read, rowOf, unionOf, visitors } from './subscribed'
import { unsubscribe } from './unsubscribe'

const ENEWS_ENTITY = 'enews-subscriber'
const limit = { name: 'enews-downloads', max: 30, windowSeconds: 600 }
/** The subscribers that are in memory at a time. */
const BATCH = 500

/** The latest first, those without a time last; each kind by its index, and then the kinds together. */
const latest = sql`since desc nulls last, number, newsletter_id`

/** Returns the statement of a page of subscribers: the first of each kind, and the page among them. */
export function pageStatement(filter: Filter, limit: number, offset: number): SQL {
  const kinds = [visitors(filter), members(filter, 'with'), members(filter, 'without')]
  const first = unionOf(kinds, sql`order by ${latest} limit ${sql.raw(String(limit + offset))}`)
  return sql`select ${columns} from ${first}
    order by s.since desc nulls last, s.kind, s.number, s.newsletter_id limit ${limit} offset ${offset}`
}

/** Returns a page of subscribers, the latest first, and their total up to 10,000. */
export async function listSubscribers(
  ctx: Context,
  asked: AskedOf<typeof enewsSubscriberList>,
): Promise<PageOf<typeof enewsSubscriberList>> {
  const { countUpTo } = enewsSubscriberList
  const some = sql`select from ${unionOf([visitors(asked), members(asked)])} limit ${countUpTo + 1}`
  const { rows, Pagination, isExact } = await readPage({
    page: asked.page,
    perPage: asked.perPage,
    countUpTo,
    count: async () => {
      const counted = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) as counted`)
      return counted.rows[0]?.n ?? 0
    },
    read: async (limit, offset) => (await ctx.db.execute<Read>(pageStatement(asked, limit, offset))).rows,
  })
  return { Subscribers: rows.map(rowOf), Pagination, IsTotalExact: isExact }
}

/** Reads the confirmed subscribers in batches, those without an account first, each after the last one of the batch before. */
async function* batchesOf(ctx: Context, filter: Filter): AsyncGenerator<EnewsSubscriber[]> {
  for (const kind of [visitors, members]) {
    const all = kind({ ...filter, state: 'Subscribed' })
    for (let number = 0, newsletterID = 0; ; ) {
      const { rows } = await ctx.db.execute<Read>(sql`select ${columns} from (${all}) as s
        where s.number >= ${number} and (s.number, s.newsletter_id) > (${number}, ${newsletterID})
        order by s.number, s.newsletter_id limit ${BATCH}`)
      yield rows.map(rowOf)
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) break
      number = last.Number
      newsletterID = last.NewsletterID
    }
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

/** Reads the subscriber of an id of the list; none for any other text. */
async function readOne(ctx: Context, id: string): Promise<Read[]> {
  const [, kind, number] = /^(E|M)(\d{1,9})\b/.exec(id) ?? []
  if (number === undefined) return []
  const all = kind === 'E' ? visitors({}) : members({})
  const one = sql`select ${columns} from (${all}) as s where s.number = ${Number(number)} and s.id = ${id}`
  return (await ctx.db.execute<Read>(one)).rows
}

/** Unsubscribes somebody on request. The history names the subscription, and not the address. @throws 404 */
export const removeSubscriber = (ctx: Context, id: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const [row] = await readOne(tx, id)
    if (!row) throw notFound()
    const { NewsletterID, Email, PeopleID, State, SiteID } = row
    await unsubscribe(tx, { NewsletterID, Email })
    const before = { Newsletter: newsletterBy(NewsletterID).Company, PeopleID, State, SiteID }
    await audit(tx, { entity: ENEWS_ENTITY, key: id, action: 'unsubscribe', before, after: null })
  })
