/** The rows of subscribers: addresses without an account, and members with a newsletter among their preferences. */
import type { EnewsSubscriber } from '@obverse/contract/domains/news'
import { languages } from '@obverse/contract/rules/accounts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { communicationPreferences } from '../../accounts'
import { enewsSubscriptions } from '../tables'
import { newsletterBy } from './newsletter'

const codes = sql.join(
  languages.map((one) => sql`${one.LanguageCode}`),
  sql`, `,
)
const time = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
// Of a member the selection counts; a row of theirs only tells since when, and where they signed up.
export const subscribers = sql`(
  select 'E' || e.enews_subscription_id as id, e.newsletter_id, e.email, null::int as people_id, e.state, e.site_id,
    e.culture, coalesce(e.confirmed_utc, e.requested_utc) as since
  from ${enewsSubscriptions} e where e.people_id is null and e.state <> 'Unsubscribed'
  union all
  select 'M' || p.people_id || '-' || chosen.id, chosen.id, p.email, p.people_id, 'Subscribed', e.site_id,
    coalesce((array[${codes}])[c.language_id], ''), e.confirmed_utc
  from ${communicationPreferences} c join ${people} p on p.people_id = c.people_id and not p.is_suspended
    cross join unnest(c.selected_newsletters) as chosen(id)
    left join ${enewsSubscriptions} e on e.people_id = p.people_id and e.newsletter_id = chosen.id and e.state = 'Subscribed'
  where not c.master_opt_out
) as s`

export type Read = {
  SubscriberID: string
  NewsletterID: number
  Email: string
  PeopleID: number | null
  State: EnewsSubscriber['State']
  SiteID: number | null
  Culture: string
  SinceUTC: string | null
}
export const columns = sql`s.id as "SubscriberID", s.newsletter_id as "NewsletterID", s.email as "Email",
  s.people_id as "PeopleID", s.state as "State", s.site_id as "SiteID", s.culture as "Culture", ${time(sql`s.since`)} as "SinceUTC"`

export const rowOf = (read: Read): EnewsSubscriber => ({ ...read, Company: newsletterBy(read.NewsletterID).Company })

/** Returns the subscriptions of an address, one of each newsletter at most; that of a member counts. */
export async function readSubscribed(ctx: Pick<Context, 'db'>, email: string): Promise<EnewsSubscriber[]> {
  const own = sql`select distinct on (s.newsletter_id) ${columns} from ${subscribers}
    where lower(s.email) = ${email.toLowerCase()} and s.state = 'Subscribed'
    order by s.newsletter_id, s.people_id nulls last, s.id`
  return (await ctx.db.execute<Read>(own)).rows.map(rowOf)
}
