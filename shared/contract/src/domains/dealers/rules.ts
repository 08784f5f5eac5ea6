/** Rules of dealers for both faces and the server, without schemas. */
export * from './hours'
export * from './portal-slots'

/** The companies that a dealer can be a dealer of. */
export const dealerCompanies = ['NGC', 'PMG', 'CGC'] as const
export type DealerCompany = (typeof dealerCompanies)[number]
/** The most people and open invitations of a dealer together. */
export const maxDealerPeople = 25
/** The days for which an invitation is open. */
export const invitationDays = 14
/** The longest reference of a till. */
export const maxTillReference = 60
export const maxDealerName = 120
export const maxDealerNotes = 4000

/** Tells if a text is the number of a dealer: 4 to 6 digits without a leading zero. */
export const isDealerNumber = (text: string): boolean => /^[1-9]\d{3,5}$/.test(text)

/** Returns the companies of a list in their usual order, each once. */
export const companiesInOrder = (chosen: readonly DealerCompany[]): DealerCompany[] =>
  dealerCompanies.filter((company) => chosen.includes(company))

/** The fields that a dealer deals in, each with the companies that bill for it. */
const billedBy = {
  coins: ['NGC'],
  'paper-money': ['PMG'],
  comics: ['CGC'],
  cards: ['CGC'],
} as const satisfies Record<string, readonly DealerCompany[]>
export const dealerInterests = [
  'coins',
  'paper-money',
  'comics',
  'cards',
] as const satisfies readonly (keyof typeof billedBy)[]
export type DealerInterest = (typeof dealerInterests)[number]

/** Returns the companies that bill for an interest. */
export const billingCompaniesFor = (interest: DealerInterest): readonly DealerCompany[] => billedBy[interest]

type Numbered = { DealerNumber: string; Companies: readonly DealerCompany[] }
/** Returns the accounts of a dealer for an interest: one at each company of both, like NGC-10427. */
export const dealerAccountsFor = (
  { DealerNumber, Companies }: Numbered,
  interest: DealerInterest,
): { Account: string; Company: DealerCompany }[] =>
  billingCompaniesFor(interest)
    .filter((company) => Companies.includes(company))
    .map((Company) => ({ Account: `${Company}-${DealerNumber}`, Company }))

/** The states of a dealer's membership, each with one sentence for people; `cancelled` goes on until its last day. */
export const dealerMembershipStates = [
  'new',
  'in-progress',
  'in-doubt',
  'save-failed',
  'active',
  'ends',
  'refunded',
  'grace',
  'cancelled',
  'expired',
] as const

/** The most locations of a dealer. */
export const maxLocations = 50
/** The most of each thing that a location lists, and the longest of its texts. */
export const maxSpecialDays = 60
export const maxPhones = 6
export const maxLanguages = 12
export const maxStreet = 120
export const maxCity = 80
export const maxPostalCode = 16
export const maxDayLabel = 60
export const maxDescription = 2000
export const maxCoverAlt = 200
/** The longest side of a cover picture before it is sent, in pixels (UTIL-3). */
export const maxCoverSide = 2448
/** The results of sending a cover picture. */
export const coverResults = ['Success', 'OverSizeLimit'] as const
/** The milliseconds for which a page tells that a picture is too large (DA-4). */
export const overSizeShown = 5000

/** Tells if a text is the code of a language: two or three letters that the software has a name for. */
export const isLanguageCode = (code: string): boolean =>
  /^[a-z]{2,3}$/.test(code) &&
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
