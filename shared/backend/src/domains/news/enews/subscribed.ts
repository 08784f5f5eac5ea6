/** The rows of subscribers: addresses without an account, and members with a newsletter among their preferences. */
import type { EnewsSubscriber } from '@obverse/contract/domains/news'
import { languages } from '@obverse/contract/rules/accounts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { people } from '../../../db/tables'
import { communicationPreferences } from '../../accounts'
import { enewsSubscriptions } from '../tables'
import { newsletterBy } from './newsletter'

/** The conditions of subscribers; what is absent is not asked. */
export type Filter = {
  newsletterID?: number | undefined
  siteID?: number | undefined
  culture?: string | undefined
  state?: string | undefined
  search?: string | undefined
  /** The whole address, in small letters. */
  email?: string
}
const codes = sql.join(
  languages.map((one) => sql`${one.LanguageCode}`),
  sql`, `,
)
const isOfEmail = (email: SQL, { search, email: whole }: Filter): SQL | undefined =>
  and(
    search ? sql`${email} ilike ${containing(search)}` : undefined,
    whole === undefined ? undefined : sql`lower(${email}) = ${whole}`,
  )

/** Returns a select of the subscribers without an account; `number` and `newsletter_id` are their key. */
export function visitors(filter: Filter): SQL {
  const { newsletterID, siteID, culture, state } = filter
  const where = and(
    sql`e.people_id is null and e.state <> 'Unsubscribed'`,
    newsletterID === undefined ? undefined : sql`e.newsletter_id = ${newsletterID}`,
    siteID === undefined ? undefined : sql`e.site_id = ${siteID}`,
    culture ? sql`e.culture = ${culture}` : undefined,
    state === undefined ? undefined : sql`e.state = ${state}`,
    isOfEmail(sql`e.email`, filter),
  )
  return sql`select 'E' || e.enews_subscription_id as id, 'E' as kind, e.enews_subscription_id as number, e.newsletter_id,
    e.email, null::int as people_id, e.state, e.site_id, e.culture, coalesce(e.confirmed_utc, e.requested_utc) as since
    from ${enewsSubscriptions} e where ${where}`
}

const culture = sql`coalesce((array[${codes}])[c.language_id], '')`
/** Returns the condition of members with this language, by the column that PostgreSQL knows the frequent values of. */
const isOfCulture = (code: string): SQL => {
  const ids = languages.filter((one) => one.LanguageCode === code).map((one) => one.LanguageID)
  return sql`c.language_id = any(${sql.param(ids)}::int[])`
}
const isSignUp = sql`e.people_id = c.people_id and e.newsletter_id = chosen.id and e.state = 'Subscribed'`
/** The members by the rows of their sign-ups: who chose the newsletter in their preferences alone has none. */
const bySignUp = {
  all: sql`left join ${enewsSubscriptions} e on ${isSignUp} where true`,
  with: sql`join ${enewsSubscriptions} e on ${isSignUp} where true`,
  // `offset 0` has PostgreSQL look for the row of each; it expects hardly any member without one, and would read all.
  without: sql`cross join (select null::int as site_id, null::timestamptz as confirmed_utc) e
    where not exists (select from ${enewsSubscriptions} e where ${isSignUp} offset 0)`,
}

/**
 * Returns a select of the members who subscribed; `number` and `newsletter_id` are their key. The selection in their
 * preferences counts; a row of theirs only tells since when, and where they signed up.
 */
export function members(filter: Filter, signUp: keyof typeof bySignUp = 'all'): SQL {
  const { newsletterID, siteID, culture: code, state, search } = filter
  const where = and(
    sql`not c.master_opt_out`,
    newsletterID === undefined ? undefined : sql`chosen.id = ${newsletterID}`,
    siteID === undefined ? undefined : sql`e.site_id = ${siteID}`,
    code ? isOfCulture(code) : undefined,
    state === undefined || state === 'Subscribed' ? undefined : sql`false`,
    // Beside the address, which no index of people has by itself.
    search ? sql`p.search_text like searchable(${containing(search)})` : undefined,
    isOfEmail(sql`p.email`, filter),
  )
  return sql`select 'M' || p.people_id || '-' || chosen.id as id, 'M' as kind, c.people_id as number,
    chosen.id as newsletter_id, p.email, p.people_id, 'Subscribed' as state, e.site_id, ${culture} as culture,
    e.confirmed_utc as since
    from ${communicationPreferences} c join ${people} p on p.people_id = c.people_id and not p.is_suspended
    cross join unnest(c.selected_newsletters) as chosen(id) ${bySignUp[signUp]} and ${where}`
}

export type Read = {
  SubscriberID: string
  NewsletterID: number
  Email: string
  PeopleID: number | null
  State: EnewsSubscriber['State']
  SiteID: number | null
  Culture: string
  SinceUTC: string | null
  Number: number
}
/** The columns of `Read` of subscribers `s`. */
export const columns = sql`s.id as "SubscriberID", s.newsletter_id as "NewsletterID", s.email as "Email",
  s.people_id as "PeopleID", s.state as "State", s.site_id as "SiteID", s.culture as "Culture", s.number as "Number",
  to_char(s.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "SinceUTC"`

export const rowOf = ({ Number: _, ...read }: Read): EnewsSubscriber => ({
  ...read,
  Company: newsletterBy(read.NewsletterID).Company,
})

/** Returns a select of these subscribers as `s`, each kind cut by `cut`. */
export const unionOf = (kinds: readonly SQL[], cut: SQL = sql``): SQL =>
  sql`(${sql.join(
    kinds.map((rows) => sql`(${rows} ${cut})`),
    sql` union all `,
  )}) as s`

/** Returns the subscriptions of an address, one of each newsletter at most; that of a member counts. */
export async function readSubscribed(ctx: Pick<Context, 'db'>, email: string): Promise<EnewsSubscriber[]> {
  const filter = { email: email.toLowerCase(), state: 'Subscribed' }
  const own = sql`select distinct on (s.newsletter_id) ${columns} from ${unionOf([visitors(filter), members(filter)])}
    order by s.newsletter_id, s.people_id nulls last, s.id`
  return (await ctx.db.execute<Read>(own)).rows.map(rowOf)
}
