import type { DealerPortalArticle, DealerPortalSlot } from '@obverse/contract/domains/dealers'
import { isStale, type PortalArticleState, type PortalCompany, stateInPortal } from '@obverse/contract/rules/dealers'
import type { Tone } from '../../../components/status-chip'

/** The states of a filled slot: those of its article, and those of its own times. */
export type SlotState = PortalArticleState | 'Waiting' | 'Over'

export const slotTones = {
  Shown: 'good',
  Scheduled: 'plain',
  Waiting: 'plain',
  Over: 'plain',
  Draft: 'bad',
  Ended: 'bad',
  Deleted: 'bad',
  Unlisted: 'bad',
} as const satisfies Record<SlotState, Tone>

type Times = Pick<DealerPortalSlot, 'StartsUTC' | 'EndsUTC'>
/** Returns the state of a slot with an article at an instant: what hinders the article first, then the times of the slot. */
export function slotStateOf(
  article: DealerPortalArticle,
  company: PortalCompany,
  { StartsUTC, EndsUTC }: Times,
  now: Date,
): SlotState {
  const state = stateInPortal(article, company, now)
  if (isStale(state)) return state
  if (EndsUTC && Date.parse(EndsUTC) <= now.getTime()) return 'Over'
  return state === 'Shown' && StartsUTC && Date.parse(StartsUTC) > now.getTime() ? 'Waiting' : state
}
