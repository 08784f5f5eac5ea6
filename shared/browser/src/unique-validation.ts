/** Checks with the server whether a value is still free, for the fields that allow it (UTIL-8) [R5, R7]. */
import type { Pending, WebService } from './web-service'

/** The only pairs of table and field that can be checked; the server keeps the same list. */
const uniquePairs = ['people.Email', 'people.PublicName', 'dealers.DealerNumber'] as const
export type UniquePair = (typeof uniquePairs)[number]

export const isUniquePair = (text: string): text is UniquePair => uniquePairs.some((pair) => pair === text)

/** The result of a check. `superseded`: a newer check or `cancel` replaced this one, so its answer does not count. */
type UniqueVerdict = 'unique' | 'taken' | 'superseded'

export type UniqueCheck = {
  /**
   * Checks a value and cancels the pending check. An empty value is unique without a call. `exceptionID` leaves out the
   * record being edited. Rejects with the whole response when the call failed.
   */
  check: (value: string, exceptionID?: number) => Promise<UniqueVerdict>
  cancel: () => void
}

/** Creates the check of one form field. @throws RangeError for a pair outside the list. */
export function uniqueCheck(service: Pick<WebService, 'post'>, pair: string): UniqueCheck {
  if (!isUniquePair(pair)) throw new RangeError(`${pair} cannot be checked for uniqueness`)
  const address = `resources/services/validate/${pair.replace('.', '/')}/`
  let pending: Pending<unknown> | null = null
  const cancel = () => {
    pending?.cancel()
    pending = null
  }
  return {
    cancel,
    check: async (value, exceptionID) => {
      cancel()
      if (value === '') return 'unique'
      const asked = service.post(address, exceptionID === undefined ? { value } : { value, exceptionID })
      pending = asked
      try {
        const answer = await asked
        if (pending !== asked) return 'superseded'
        return isSuccess(answer) ? 'unique' : 'taken'
      } catch (failure) {
        if (pending !== asked) return 'superseded'
        throw failure
      } finally {
        if (pending === asked) pending = null
      }
    },
  }
}

const isSuccess = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'Success' in answer && answer.Success === true
