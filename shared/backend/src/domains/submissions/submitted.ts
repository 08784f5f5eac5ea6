/** Lends the submissions of some people to reports, batch by batch, from whatever order system there is. */
import type { Context } from '../../context'
import { Failure } from '../../errors'
import type { SubmittedFacts, SubmittedFilter } from './order-system'
import { orderSystemOf } from './which-order-system'

export type { SubmittedFacts } from './order-system'

const orderOf = ({ SubmittedUTC, SubmissionNumber }: SubmittedFacts) => `${SubmittedUTC} ${SubmissionNumber}`

/** Returns the first submissions of some people on some days, and how many there are. @throws order_system_down */
export async function readFirstSubmitted(
  ctx: Context,
  filter: Omit<SubmittedFilter, 'after'>,
): Promise<{ Submissions: SubmittedFacts[]; Total: number }> {
  const { Submissions, Total } = await orderSystemOf(ctx).submitted(ctx, { ...filter, after: null })
  return { Submissions: Submissions.slice(0, filter.most), Total: Total ?? Submissions.length }
}

/** Yields all submissions of some people on some days, at most `most` at a time. @throws order_system_down */
export async function* submittedBatches(
  ctx: Context,
  filter: Omit<SubmittedFilter, 'after'>,
): AsyncGenerator<SubmittedFacts[]> {
  let after: SubmittedFacts | null = null
  for (;;) {
    const { Submissions }: { Submissions: SubmittedFacts[] } = await orderSystemOf(ctx).submitted(ctx, {
      ...filter,
      after: after && { SubmittedUTC: after.SubmittedUTC, SubmissionNumber: after.SubmissionNumber },
    })
    const last = Submissions.at(-1)
    if (!last) return
    // An order system that does not know `after` answers the first ones for ever.
    if (after && orderOf(last) === orderOf(after))
      throw new Failure('order_system_down', { log: 'The order system answers the same submissions again' })
    yield Submissions
    if (Submissions.length < filter.most) return
    after = last
  }
}
