/** The code of a desk, and what a device that has it is told. */
import type { ShowDeskFacts } from '@obverse/contract/domains/memberships'
import { deskState } from '@obverse/contract/rules/memberships'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found, notFound } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { provenCode, readProvenCode } from '../../../security/proven-code'
import { type ShowFacts, showFacts } from '../../events'
import { showDesks } from '../tables'
import { listTiers, refuseElsewhere } from '../tiers'

const looks = { name: 'show-desk', max: 240, windowSeconds: 60 }
const PURPOSE = 'show-desk'

/** Returns the code of a desk. */
export const deskCode = (ctx: Pick<Context, 'secret'>, showDeskID: number): string =>
  provenCode(ctx, PURPOSE, showDeskID)

export type Desk = { row: typeof showDesks.$inferSelect; show: ShowFacts; State: ShowDeskFacts['State'] }

/** Returns the state of a desk on the day that it is at its event; a canceled event has none that is open. */
export const stateOf = ({ IsOpen }: { IsOpen: boolean }, { StartDate, EndDate, IsCancelled, today }: ShowFacts) =>
  deskState({ IsOpen: IsOpen && !IsCancelled, Start: StartDate, End: EndDate }, today)

/** Returns a desk of this site by its code. @throws 404 for any other code, 429 */
export async function readDesk(ctx: Context, code: string): Promise<Desk> {
  refuseElsewhere(ctx)
  const showDeskID = readProvenCode(ctx, PURPOSE, code)
  await limitAttempts(ctx, looks, ...(showDeskID === null ? [] : [`desk ${showDeskID}`]))
  if (showDeskID === null) throw notFound()
  const isDesk = and(eq(showDesks.ShowDeskID, showDeskID), eq(showDesks.SiteID, ctx.site.SiteID))
  const row = found((await ctx.db.select().from(showDesks).where(isDesk))[0])
  const show = await showFacts(ctx, row.EventID)
  return { row, show, State: stateOf(row, show) }
}

/** Returns what a device at a desk shows. @throws 404 for an unknown code, 429 */
export async function deskFacts(ctx: Context, code: string): Promise<ShowDeskFacts> {
  const { show, State } = await readDesk(ctx, code)
  const { Tiers } = await listTiers(ctx)
  return { State, EventName: show.Name, Start: show.StartDate, End: show.EndDate, Tiers }
}
