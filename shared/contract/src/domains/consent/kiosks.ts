/** The kiosks at shows: devices of ours on which one visitor after another signs a waiver (PUB-2). */
import * as z from 'zod'
import { Day, endpoint, Id } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { callsOf, edited, type RowOf, record } from '../../record'
import { recordName } from '../../typed'
import { deskStates, maxDesk } from '../memberships/rules'

const who = 'staff:Events'
const positive = z.int().positive()
const State = z.enum(deskStates)

/** The longest code of a kiosk, in its address. */
export const maxKioskCode = maxDesk

/** A kiosk as staff edit it. Its address works on the days of the event, by the clocks there, while the kiosk is open. */
export const WaiverKiosk = record(
  'WaiverKiosk',
  { entity: 'waiver-kiosk', key: 'WaiverKioskID' },
  {
    WaiverKioskID: positive,
    SiteID: edited(z.int({ error: 'Consent.Fields.Site' }).positive().max(2_147_483_647), positive),
    EventID: edited(
      z.int({ error: 'Consent.Fields.Event' }).positive('Consent.Fields.Event').max(2_147_483_647),
      positive.describe('An event that the site lists'),
    ),
    Name: edited(recordName(100)),
    IsOpen: edited(z.boolean().default(true)),
    EventName: z.string(),
    StartDate: z.string().describe('The first day of the event'),
    EndDate: z.string().describe('The last day of the event'),
    SignedCount: z.int().describe('The waivers that were signed at it'),
    Version: z.int(),
  },
)
export type WaiverKiosk = RowOf<typeof WaiverKiosk>

const ListedWaiverKiosk = WaiverKiosk.Row.extend({ State }).meta({ id: 'ListedWaiverKiosk' })
export const waiverKioskList = list('WaiverKioskPage', {
  rows: ['WaiverKiosks', ListedWaiverKiosk],
  key: 'WaiverKioskID',
  total: 'Total',
  query: {
    search: z.string().trim().max(100).default('').describe('Part of the name of the kiosk or of its event'),
    siteID: Id.optional(),
    ...sorted(['StartDate', 'Name'], { order: 'DESC' }),
    ...paged,
  },
})

/** The address that opens a kiosk on a device. Whoever has it can sign waivers there, and do nothing else. */
export const WaiverKioskLink = z
  .object({ Link: z.string(), State: State.describe('On the day that it is at the event') })
  .meta({ id: 'WaiverKioskLink' })
export type WaiverKioskLink = z.infer<typeof WaiverKioskLink>

/** The event of a kiosk for the device that it is open on. */
export const WaiverKioskFacts = z
  .object({
    State,
    EventName: z.string().describe('In the language of the call'),
    Start: Day.describe('The first day of the event, on clocks there'),
    End: Day.describe('The last day of the event'),
  })
  .meta({ id: 'WaiverKioskFacts' })
export type WaiverKioskFacts = z.infer<typeof WaiverKioskFacts>

const kiosk = callsOf(WaiverKiosk, {
  who,
  of: '/admin/waivers/data/kiosks/{waiverKioskID}/',
  under: '/admin/waivers/data/kiosks/',
})

export const waiverKioskCalls = {
  waiverKiosks: endpoint('GET /admin/waivers/data/kiosks/', {
    about: 'Lists the kiosks for waivers, page by page, with the number of waivers signed at each',
    who,
    query: waiverKioskList.query,
    answer: waiverKioskList.Page,
    list: waiverKioskList,
  }),
  createWaiverKiosk: kiosk.create('Opens a kiosk at an event that the site lists'),
  waiverKiosk: kiosk.one('Returns a kiosk'),
  saveWaiverKiosk: kiosk.save('Saves a kiosk; one that is not open takes no waiver'),
  removeWaiverKiosk: kiosk.remove('Moves a kiosk to the trash, if nobody signed at it', ['not_empty']),
  waiverKioskLink: endpoint('GET /admin/waivers/data/kiosks/{waiverKioskID}/link/', {
    about: 'Returns the address that opens a kiosk on a device, and the state of the kiosk',
    who,
    params: { waiverKioskID: Id },
    answer: WaiverKioskLink,
    errors: ['not_found'],
  }),
}
