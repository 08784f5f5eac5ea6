/** E-news (NEWS-1): signing up with and without an account, confirming and unsubscribing by mail, the list of staff. */
import * as z from 'zod'
import { endpoint, file, Id, Instant, multipart } from '../../endpoint'
import { list, MOST_COUNTED, paged } from '../../list'
import { nameText, storedEmail } from '../../typed'
import { newsletters } from '../accounts/rules'
import { companies } from '../sites/rules'
import { enewsStates } from './rules'

const who = 'staff:Content'
const Token = z.string().max(1000)
const NewsletterKey = z
  .enum(['', ...companies], 'News.Fields.NewsletterKey')
  .default('')
  .describe('The company of the newsletter; empty for that of the site')
const SiteUrl = z.string().trim().max(2000).default('').describe('The page that the visitor signed up on')
const redirect = file('text/html', 'A redirect to the page with the result')

/** The offer to a visitor: whether to show the sign-up, and whether the member already gets the newsletter. */
export const EnewsStatus = z.object({ display: z.boolean(), isSubscribed: z.boolean() }).meta({ id: 'EnewsStatus' })

/** The outcome for a member. A path in `Redirect` is where they decide themselves; it is empty on success. */
export const EnewsSubscribed = z
  .object({ Success: z.boolean(), NewsletterName: z.string(), Redirect: z.string() })
  .meta({ id: 'EnewsSubscribed' })

/** A sign-up without an account. */
export const EnewsSignup = z
  .strictObject({
    email: storedEmail(),
    optedInName: nameText(100)
      .default('')
      .describe('The name under which the form showed the newsletter; kept as proof of consent'),
    SFMCNewsletterKey: NewsletterKey,
    siteUrl: SiteUrl,
  })
  .meta({ id: 'EnewsSignup' })
export type EnewsSignup = z.output<typeof EnewsSignup>

/** A subscriber as staff see one: an address without an account, or a member with the newsletter in their preferences. */
export const EnewsSubscriber = z
  .object({
    SubscriberID: z.string(),
    NewsletterID: z.int(),
    Company: z.enum(companies),
    Email: z.string(),
    PeopleID: z.int().nullable().describe('The member; null for an address without an account'),
    State: z.enum(enewsStates),
    SiteID: z.int().nullable().describe('The site of the sign-up; null when it was chosen in the preferences'),
    Culture: z.string(),
    SinceUTC: Instant.nullable().describe('When it was confirmed, or asked for while it is pending'),
  })
  .meta({ id: 'EnewsSubscriber' })
export type EnewsSubscriber = z.infer<typeof EnewsSubscriber>

const filters = {
  newsletterID: Id.refine((id) => newsletters.some((one) => one.NewsletterID === id)).optional(),
  siteID: Id.optional().describe('Signed up on this site'),
  culture: z.string().max(20).optional(),
  state: z.enum(enewsStates).optional(),
  search: z.string().trim().max(100).default('').describe('Part of the address'),
}
/** The list of staff, the latest first; those without a time last. */
export const enewsSubscriberList = list('EnewsSubscriberPage', {
  rows: ['Subscribers', EnewsSubscriber],
  key: 'SubscriberID',
  total: 'Pagination',
  query: { ...filters, ...paged },
  countUpTo: MOST_COUNTED,
})

export const enewsCalls = {
  enewsStatus: endpoint('GET /news/subscribe-to-enews/', {
    about: 'Tells whether to show the sign-up for the newsletter of this site, and whether you get it as a member',
    who: 'everyone',
    answer: EnewsStatus,
  }),
  subscribeMember: endpoint('POST /news/subscribe-to-enews/', {
    about: 'Subscribes a member to the newsletter of this site; their account has a confirmed address',
    who: 'customer',
    answer: EnewsSubscribed,
    errors: ['rate_limited'],
  }),
  subscribeNonMember: endpoint('POST /news/subscribe-to-enews/non-member', {
    about: 'Sends an address a link to confirm its subscription; the answer is the same for every address',
    who: 'everyone',
    body: EnewsSignup,
    answer: z.object({ success: z.boolean() }).meta({ id: 'EnewsSignedUp' }),
    errors: ['rate_limited'],
  }),
  sendEnewsForm: endpoint('POST /api/news/enews/', {
    about: 'Takes the sign-up of a form without scripts, and leads to the page with its result',
    who: 'everyone',
    // Every form leads to a page: a malformed value counts as a wrong address.
    body: multipart(
      { email: z.string().max(300).catch(''), siteUrl: z.string().max(2000).catch('').default('') },
      10_000,
    ),
    answer: redirect,
  }),
  confirmEnews: endpoint('POST /api/news/enews/confirm/{token}/', {
    about: 'Confirms a subscription with the link of a mail, and leads to the page with its result',
    who: 'everyone',
    params: { token: Token },
    answer: redirect,
  }),
  leaveEnews: endpoint('POST /api/news/enews/leave/{token}/', {
    about: 'Unsubscribes with the link of a mail, and leads to the page with its result',
    who: 'everyone',
    params: { token: Token },
    answer: redirect,
  }),
  showLeavingEnews: endpoint('GET /api/news/enews/unsubscribe/{token}/', {
    about: 'Leads to the page to unsubscribe, for mail programs that open the address of one click',
    who: 'everyone',
    params: { token: Token },
    answer: redirect,
  }),
  unsubscribeEnews: endpoint('POST /api/news/enews/unsubscribe/{token}/', {
    about: 'Unsubscribes with one click in a mail program (RFC 8058); the token alone is the right to do so',
    who: 'everyone',
    isForServers: true,
    params: { token: Token },
    answer: z.object({ success: z.boolean() }).meta({ id: 'EnewsUnsubscribed' }),
    errors: ['not_found'],
  }),

  enewsSubscribers: endpoint('GET /admin/news/data/enews/', {
    about: 'Lists the subscribers of the newsletters and the addresses to be confirmed, page by page',
    who,
    query: enewsSubscriberList.query,
    answer: enewsSubscriberList.Page,
    list: enewsSubscriberList,
  }),
  downloadEnewsSubscribers: endpoint('GET /admin/news/data/enews/download/', {
    about: 'Returns the confirmed subscribers as a CSV file; those who unsubscribed are never in it',
    who,
    query: { newsletterID: filters.newsletterID, siteID: filters.siteID, culture: filters.culture },
    answer: file('text/csv', 'A subscriber a line'),
    errors: ['rate_limited'],
  }),
  removeEnewsSubscriber: endpoint('POST /admin/news/data/enews/{subscriberID}/remove/', {
    about: 'Unsubscribes somebody on request; their address is kept as a hash alone',
    who,
    params: { subscriberID: z.string().max(40) },
    errors: ['not_found'],
  }),
}
