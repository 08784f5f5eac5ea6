/** Joining at a show: the desks that staff open there, and the accounts that visitors begin at one (JOIN-C2, JOIN-C3). */
import * as z from 'zod'
import { Day, endpoint, Id, Instant } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { callsOf, edited, type RowOf, record } from '../../record'
import { nameText, recordName, storedEmail } from '../../typed'
import { SiteOf } from './codes'
import { deskStates, maxDesk, showJoinStates } from './rules'
import { MemberTier, TierOffer } from './schemas'

const who = 'staff:Events'
const names = {
  FirstName: nameText(100, 'Accounts.Fields.FirstName'),
  LastName: nameText(100, 'Accounts.Fields.LastName'),
}

/** A desk of the show that a device is at: its event, the days it is open, and the tiers to choose from. */
export const ShowDeskFacts = z
  .object({
    State: z.enum(deskStates),
    EventName: z.string().describe('In the language of the call'),
    Start: Day.describe('The first day of the event, on clocks there'),
    End: Day.describe('The last day of the event'),
    Tiers: z.array(TierOffer),
  })
  .meta({ id: 'ShowDeskFacts' })
export type ShowDeskFacts = z.infer<typeof ShowDeskFacts>

/** The words of a visitor at a desk. A password is chosen with the link of the mail, never on a device of others. */
export const ShowJoinAccount = z
  .strictObject({
    Desk: z.string().min(1).max(maxDesk).describe('The code in the address of the desk'),
    ...names,
    Email: storedEmail(),
    TierName: MemberTier,
  })
  .meta({ id: 'ShowJoinAccount' })
export type ShowJoinAccount = z.output<typeof ShowJoinAccount>
/** The answer to a visitor at a desk: a mail is on its way. It is the same for every address. */
const ShowJoinMade = z.object({ Success: z.boolean() }).meta({ id: 'ShowJoinMade' })

/** The membership that a person began at a desk, to look over and complete. */
export const ShowJoin = z.object({ ...names, TierName: MemberTier, EventName: z.string() }).meta({ id: 'ShowJoin' })
export type ShowJoin = z.infer<typeof ShowJoin>
/** The corrected names, and the tier that is wanted now. */
export const ShowJoinUpdate = z.strictObject({ ...names, TierName: MemberTier }).meta({ id: 'ShowJoinUpdate' })
export type ShowJoinUpdate = z.output<typeof ShowJoinUpdate>
/** The answer: the page to go on with, which is the payment for a tier that costs something. */
const ShowJoinUpdated = z.object({ Success: z.boolean(), RedirectUrl: z.string() }).meta({ id: 'ShowJoinUpdated' })

/** A desk at a show as staff edit it. Its address works on the days of the event, while the desk is open. */
export const ShowDesk = record(
  'StaffShowDesk',
  { entity: 'show-desk', key: 'ShowDeskID' },
  {
    ShowDeskID: z.int().positive(),
    SiteID: SiteOf,
    EventID: edited(
      z.int({ error: 'Memberships.Fields.Event' }).positive('Memberships.Fields.Event').max(2_147_483_647),
      z.int().describe('An event that the site lists'),
    ),
    Name: edited(recordName(100)),
    IsOpen: edited(z.boolean().default(true)),
    EventName: z.string(),
    StartDate: z.string().describe('The first day of the event'),
    EndDate: z.string().describe('The last day of the event'),
    Joins: z.int().describe('Addresses that were typed at it'),
    Version: z.int(),
  },
)
export type ShowDesk = RowOf<typeof ShowDesk>

const ListedShowDesk = ShowDesk.Row.extend({ State: z.enum(deskStates) }).meta({ id: 'ListedShowDesk' })
export const showDeskList = list('StaffShowDesks', {
  rows: ['ShowDesks', ListedShowDesk],
  key: 'ShowDeskID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    search: z.string().trim().max(100).default('').describe('A part of the name of the desk or of its event'),
    ...sorted(['Name', 'StartDate']),
  },
})

/** The address that opens a desk on a device. Whoever has it can sign people up there, and do nothing else. */
export const ShowDeskLink = z
  .object({ Link: z.string(), State: z.enum(deskStates).describe('On the day that it is at the event') })
  .meta({ id: 'ShowDeskLink' })
export type ShowDeskLink = z.infer<typeof ShowDeskLink>

/** A person who began at a desk, and how far they came. */
const StaffShowJoin = z
  .object({
    ShowJoinID: z.int(),
    ShowDeskID: z.int(),
    DeskName: z.string(),
    EventName: z.string(),
    SiteID: z.int(),
    Name: z.string(),
    Email: z.string(),
    TierName: MemberTier,
    State: z.enum(showJoinStates),
    CreatedUTC: Instant,
    MembershipID: z.int().nullable().describe('The membership they pay for or began to; null before'),
  })
  .meta({ id: 'StaffShowJoin' })
export const showJoinList = list('StaffShowJoins', {
  rows: ['ShowJoins', StaffShowJoin],
  key: 'ShowJoinID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    deskID: Id.optional(),
    state: z.enum(showJoinStates).optional(),
    search: z.string().trim().max(254).default('').describe('A part of a name or of an e-mail address'),
    ...sorted(['CreatedUTC', 'Email']),
  },
})

const desks = callsOf(ShowDesk, {
  who,
  of: '/admin/memberships/data/show-desks/{showDeskID}/',
  under: '/admin/memberships/data/show-desks/',
})

export const showDeskCalls = {
  showDesks: endpoint('GET /admin/memberships/data/show-desks/', {
    about: 'Lists the desks at shows, with the number of addresses typed at each',
    who,
    query: showDeskList.query,
    answer: showDeskList.Page,
    list: showDeskList,
  }),
  createShowDesk: desks.create('Adds a desk at an event that the site lists'),
  showDesk: desks.one('Returns a desk'),
  saveShowDesk: desks.save('Saves a desk; one that is not open takes nobody'),
  deleteShowDesk: desks.remove('Moves a desk to the trash, if nobody began at it', ['not_empty']),
  showDeskLink: endpoint('GET /admin/memberships/data/show-desks/{showDeskID}/link/', {
    about: 'Returns the address that opens a desk on a device, and the state of the desk',
    who,
    params: { showDeskID: Id },
    answer: ShowDeskLink,
    errors: ['not_found'],
  }),
  showJoins: endpoint('GET /admin/memberships/data/show-joins/', {
    about: 'Lists the people who began at a desk of a show, and how far each of them came',
    who,
    query: showJoinList.query,
    answer: showJoinList.Page,
    list: showJoinList,
  }),
}

export const showJoinCalls = {
  showDeskFacts: endpoint('GET /resources/services/join/show/{desk}/', {
    about: 'Returns the event, the days and the tiers of a desk at a show',
    who: 'everyone',
    params: { desk: z.string().max(200) },
    answer: ShowDeskFacts,
    errors: ['not_found', 'rate_limited'],
  }),
  createShowJoinAccount: endpoint('POST /resources/services/join/create-show-join-account/', {
    about:
      'Signs a visitor of a show up at a desk: a mail brings the link to go on with, whether or not they have an account',
    who: 'everyone',
    body: ShowJoinAccount,
    answer: ShowJoinMade,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  showJoin: endpoint('GET /resources/services/join/show-join-account/', {
    about: 'Returns what you began at a desk of a show in the last 30 days',
    who: 'customer',
    answer: ShowJoin,
    errors: ['not_found'],
  }),
  updateShowJoinAccount: endpoint('POST /resources/services/join/update-show-join-account/', {
    about: 'Completes what you began at a desk of a show: your names, and the tier to go on with',
    who: 'customer',
    body: ShowJoinUpdate,
    answer: ShowJoinUpdated,
    errors: ['not_found'],
  }),
}
