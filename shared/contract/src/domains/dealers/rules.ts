/** Rules of dealers for both faces and the server, without schemas. */

/** The companies that a dealer can be a dealer of. */
export const dealerCompanies = ['NGC', 'PMG', 'CGC'] as const
export type DealerCompany = (typeof dealerCompanies)[number]
/** The most people and open invitations of a dealer together. */
export const maxDealerPeople = 25
/** The days for which an invitation is open. */
export const invitationDays = 14
export const maxDealerName = 120
export const maxDealerNotes = 4000

/** Tells if a text is the number of a dealer: 4 to 6 digits without a leading zero. */
export const isDealerNumber = (text: string): boolean => /^[1-9]\d{3,5}$/.test(text)

/** Returns the companies of a list in their usual order, each once. */
export const companiesInOrder = (chosen: readonly DealerCompany[]): DealerCompany[] =>
  dealerCompanies.filter((company) => chosen.includes(company))
