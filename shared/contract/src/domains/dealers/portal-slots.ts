/** Rules of the dealer portal: its companies and slots, and the states of chosen articles (DPA-1). */
import { type Publication, type PublicationState, publicationStateOf } from '../../publication'

/** The companies that the dealer portal has articles of (DPA-1), and the slots of each. CRD is the code of cards. */
export const portalCompanies = ['CGC', 'CSG', 'CRD', 'NGC', 'PMG'] as const
export type PortalCompany = (typeof portalCompanies)[number]
export const portalSlots = ['Slot1', 'Slot2', 'Slot3'] as const
export type PortalSlot = (typeof portalSlots)[number]

/** The companies whose sites grade cards; comics and cards are one company for dealers. */
const cardCompanies: readonly string[] = ['CSG', 'CRD']

/** Returns the companies whose articles a dealer sees on the site of a company: on a site of cards, its own too. */
export const portalCompaniesFor = (companies: readonly string[], site: PortalCompany): PortalCompany[] => {
  const seesCards = companies.includes('CGC') && cardCompanies.includes(site)
  return portalCompanies
    .filter((company) => companies.includes(company) || (seesCards && company === site))
    .sort((one, other) => Number(other === site) - Number(one === site))
}

/** The states of a chosen article: those of the news, deleted, and listed by no site of the company any more. */
export type PortalArticleState = PublicationState | 'Deleted' | 'Unlisted'
const staleStates: readonly PortalArticleState[] = ['Draft', 'Ended', 'Deleted', 'Unlisted']

type Chosen = Publication & { IsDeleted: boolean; Companies: readonly PortalCompany[] }
/** Returns the state of an article in a slot of a company at an instant. */
export function stateInPortal(article: Chosen, company: PortalCompany, now: Date): PortalArticleState {
  if (article.IsDeleted) return 'Deleted'
  const state = publicationStateOf(article, now)
  return article.Companies.includes(company) || state === 'Draft' || state === 'Ended' ? state : 'Unlisted'
}

/** Tells whether dealers will not see an article in this state until somebody does something. */
export const isStale = (state: PortalArticleState): boolean => staleStates.includes(state)
