/** The events of a submission as they happened: what was passed over, what was taken back. Nothing is made up between. */
import type { StatusCode, TimelineEvent } from '@obverse/contract/domains/submissions'
import { ladder } from '@obverse/contract/rules/submissions'

/** Rungs that only some submissions stand on: passing them by is nothing to tell. */
const detours: readonly StatusCode[] = ['awaiting-package', 'received-at-ccs']

export type Step = {
  event: TimelineEvent
  /** Rungs between the one before and this one that nobody recorded. */
  passedOver: StatusCode[]
  /** Where it stood before it went back; null when it went on. */
  backFrom: StatusCode | null
}

const rungOf = (code: StatusCode) => ladder.indexOf(code)

/** The story, oldest first. States beside the ladder neither pass over a rung nor move back. */
export function storyOf(events: readonly TimelineEvent[]): Step[] {
  let before: StatusCode | null = null
  return events.map((event) => {
    const here = rungOf(event.StatusCode)
    const there = before === null ? -1 : rungOf(before)
    const passedOver =
      here < 0 || there < 0 ? [] : ladder.slice(there + 1, here).filter((rung) => !detours.includes(rung))
    const step = { event, passedOver, backFrom: event.IsStepBack ? before : null }
    if (here >= 0) before = event.StatusCode
    return step
  })
}

/** Whether all work on a submission is done, so that there is nothing left to expect of us. */
export const isDone = (code: StatusCode): boolean => code === 'returned-ungraded' || rungOf(code) >= rungOf('finalized')
