/** The versions of a waiver as staff write, publish and read them (PUB-2). */
import * as z from 'zod'
import { endpoint, Id, Instant, LanguageCode, Version } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { callsOf, edited, type RowOf, record } from '../../record'
import { recordTitle } from '../../typed'
import { maxWaiverText, maxWaiverTitle, waiverStates } from './rules'

const who = 'staff:Content'
const positive = z.int().positive()

/**
 * A version of the waiver of a site in a language. A draft has no number; publishing numbers it and freezes it with the
 * hash of what signers read.
 */
export const WaiverVersion = record(
  'WaiverVersion',
  { entity: 'waiver-version', key: 'WaiverVersionID' },
  {
    WaiverVersionID: positive,
    SiteID: edited(z.int({ error: 'Consent.Fields.Site' }).positive().max(2_147_483_647), positive),
    Culture: edited(LanguageCode.describe('A language of the site')),
    Title: edited(recordTitle(maxWaiverTitle)),
    Text: edited(
      z
        .string()
        .trim()
        .min(1, 'Consent.Fields.Text')
        .max(maxWaiverText)
        .describe('Plain text; an empty line begins a paragraph'),
    ),
    State: z.enum(waiverStates),
    Number: z.int().nullable().describe('Counted for the site and the language; null for a draft'),
    Hash: z
      .string()
      .nullable()
      .describe('SHA-256 of title, empty line and text in UTF-8, in hexadecimal; null for a draft'),
    PublishedUTC: Instant.nullable(),
    PublishedBy: z.string().describe('The name of the staff member who published it; empty for a draft'),
    SignedCount: z.int().describe('The waivers that were signed with it'),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
)
export type WaiverVersion = RowOf<typeof WaiverVersion>

export const waiverVersionList = list('WaiverVersionPage', {
  rows: ['WaiverVersions', WaiverVersion.Row],
  key: 'WaiverVersionID',
  total: 'Total',
  query: {
    search: z.string().trim().max(100).default('').describe('Part of the title, or of the hash'),
    siteID: Id.optional(),
    culture: LanguageCode.optional(),
    state: z.enum(waiverStates).optional(),
    ...sorted(['UpdatedUTC', 'Title'], { order: 'DESC' }),
    ...paged,
  },
})

/** The version of the draft that was read before it is published. */
export const WaiverPublication = z.strictObject({ Version }).meta({ id: 'WaiverPublication' })
export type WaiverPublication = z.infer<typeof WaiverPublication>

const version = callsOf(WaiverVersion, {
  who,
  of: '/admin/waivers/data/versions/{waiverVersionID}/',
  under: '/admin/waivers/data/versions/',
  bodyBytes: 200_000,
})
const ofVersion = { waiverVersionID: Id }

export const waiverVersionCalls = {
  waiverVersions: endpoint('GET /admin/waivers/data/versions/', {
    about: 'Lists versions of waivers in any state, page by page',
    who,
    query: waiverVersionList.query,
    answer: waiverVersionList.Page,
    list: waiverVersionList,
  }),
  createWaiverVersion: version.create('Adds a draft of a waiver'),
  waiverVersion: version.one('Returns a version of a waiver'),
  saveWaiverVersion: version.save('Saves a draft; a published version is never changed'),
  removeWaiverVersion: version.remove('Moves a draft to the trash', ['not_empty']),
  publishWaiverVersion: endpoint('POST /admin/waivers/data/versions/{waiverVersionID}/publish/', {
    about: 'Publishes a draft: it gets the next number, is frozen with its hash, and is the one that visitors sign',
    who,
    params: ofVersion,
    body: WaiverPublication,
    answer: WaiverVersion.Row,
    errors: ['not_found', 'conflict'],
  }),
  followWaiverVersion: endpoint('POST /admin/waivers/data/versions/{waiverVersionID}/follow/', {
    about: 'Copies a version to a new draft, to be changed and published after it',
    who,
    params: ofVersion,
    answer: WaiverVersion.Row,
    errors: ['not_found'],
  }),
}
