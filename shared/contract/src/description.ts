/** Describes the calls as a whole, for the OpenAPI document and the readable page. */
import type { AnyContract } from './endpoint'

const introduction = `Every call of the storefront, the account pages and the back office.

**Addresses.** Paths are relative to the root of a site; the host decides the site. The last slash of a path may be left out.

**Signing in.** \`POST /api/auth/sign-in/\` sets the session cookie. Send it with every call that needs somebody signed in.

**Calls that change something** (POST, PUT, DELETE) must come from a page of the same site. Browsers say so by themselves with
\`Sec-Fetch-Site: same-origin\`. Programs send \`Origin\` with the origin they call, like \`Origin: https://www.example.com\`. With
another origin, or without both headers, the answer is 403 \`cross_site\`.

**Errors** answer \`{ code, message, requestId }\`. With 422, \`errors\` holds a sentence for each field; with 409, \`current\` holds the
current state of the record. Show \`message\` to people; it is in the language of \`Accept-Language\`. After 429 and 503, wait for the
seconds of \`Retry-After\`.

**Versions.** Records of staff have a \`Version\`. Save with the version you read: if somebody saved in between, the answer is 409.`

export type ApiInfo = {
  title: string
  version: string
  description: string
  contact: { name: string }
}
/** The title, introduction and contact of the OpenAPI document. */
export const apiInfo: ApiInfo = {
  title: 'Obverse',
  version: '1.0.0',
  description: introduction,
  contact: { name: 'The operator of this site' },
}

const areas: Record<string, string> = {
  sites: 'The sites of the family, the state of this process, uploaded files, and this description.',
  accounts: 'Signing in and out, passwords, two-step verification, and the own profile, address and preferences.',
  users: 'People, for staff: roles, VAT details, sessions and agreements.',
  translations: 'Texts in other languages, for staff, and the changed interface texts of both faces.',
  helpCenter: 'Questions and answers: public pages and search, and their editing by staff.',
  events: 'Shows and other events: the public list and calendars, and their editing by staff.',
  dealerLocator: 'Dealers near a place: the search, the facts of a location, and places by their name.',
  dealers: 'Dealers and the people who act for them: their own account, invitations, and their keeping by staff.',
  servicesAndFees: 'Services, their fees and the PDFs of price lists, and their editing by staff.',
  sliders: 'Image and video sliders of the home page, and their editing by staff.',
  submissions: 'Submissions and invoices: those of the customer signed in, and all of them for staff.',
  payments: 'Paying invoices, saved cards, refunds, and the comparison with the processors.',
  memberships: 'Tiers of membership, joining, and the own membership.',
  workbench: 'Tools of the back office for all records: history, trash, bulk actions, saved views, start page.',
  reference: 'Countries, states, event tags and sites; below /admin/rest/ with the protocol of ra-data-simple-rest.',
}

/** Returns the tags of the document: each area of the contract with a sentence about it. */
export const tagsOf = (contract: AnyContract): { name: string; description: string }[] =>
  Object.keys(contract).map((name) => ({ name, description: areas[name] ?? `The calls of ${name}.` }))

const whoMayCall: Record<string, string> = {
  everyone: 'For everyone.',
  'signed-in': 'For anybody signed in.',
  customer: 'For customers signed in; they see only what is theirs.',
  dealer: 'For dealers signed in.',
  staff: 'For all staff.',
}

/** Returns a sentence about the people who may make a call. */
export const audienceSentence = (who: string): string =>
  whoMayCall[who] ?? `For staff with the role ${who.replace(/^staff:/, '')}.`
