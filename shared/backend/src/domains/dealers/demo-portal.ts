/** Fills slots of the dealer portal for the demonstration: one with a schedule, and one whose article has ended. */
import type { PortalCompany, PortalSlot } from '@obverse/contract/rules/dealers'
import type { Context } from '../../context'
import { found } from '../../errors'
import { newsArticles } from '../news'
import { dealerPortal, dealerPortalArticles } from './tables'

const DAY = 86_400_000
const chosen: readonly { company: PortalCompany; slot: PortalSlot; title: string; lasts?: number }[] = [
  { company: 'NGC', slot: 'Slot1', title: 'New holder for oversize pieces' },
  { company: 'NGC', slot: 'Slot2', title: 'How two graders agree on one grade', lasts: 30 },
  { company: 'NGC', slot: 'Slot3', title: 'A new way to choose a service' },
  { company: 'PMG', slot: 'Slot1', title: 'Pressed, washed, trimmed: what changes a note' },
  { company: 'PMG', slot: 'Slot2', title: 'Our stand at the spring shows' },
]

/** Writes the articles of the dealer portal. */
export async function fillDealerPortal(ctx: Context): Promise<void> {
  const { NewsArticleID, Title } = newsArticles
  const all = await ctx.db.select({ NewsArticleID, Title }).from(newsArticles)
  const ends = (days: number) => new Date(ctx.now().getTime() + days * DAY).toISOString()
  await ctx.db.insert(dealerPortal).values({ DealerPortalID: 1 })
  await ctx.db.insert(dealerPortalArticles).values(
    chosen.map(({ company, slot, title, lasts }) => ({
      Company: company,
      Slot: slot,
      NewsArticleID: found(all.find((article) => article.Title === title)).NewsArticleID,
      EndsUTC: lasts === undefined ? null : ends(lasts),
    })),
  )
}
