/** Counts the translation work. The counts of a kind are kept in the process until something that they are counted from changes. */
import type { Progress } from '@obverse/contract/domains/translations'
import type { Context } from '../../context'
import { createKept } from './kept'
import { kindsOf, type Translatables } from './kinds'
import { readMarks } from './marks'
import { type Counted, countEach } from './states'
import { listThings } from './worklist'

/** Makes the counts of one backend: the progress of every kind that a person may translate, and how many things are left. */
export function countsOf(translatables: () => Translatables) {
  const kept = createKept<Counted>()
  const ofPerson = async (ctx: Context, siteID?: number) =>
    kept(ctx, await readMarks(ctx), { kinds: kindsOf(ctx, translatables()), siteID }, async (changed) =>
      countEach(ctx, await listThings(ctx, changed, siteID), siteID),
    )
  return {
    /** Lists the progress of every kind that a person may translate. @throws 404 for an unknown site */
    async listProgress(ctx: Context, siteID?: number): Promise<Progress[]> {
      if (siteID !== undefined) ctx.sites.get(siteID)
      return (await ofPerson(ctx, siteID)).flatMap(({ progress }) => progress)
    },
    /** Counts the things of all sites in each state, for the dashboard. */
    async countLeft(ctx: Context): Promise<Counted['left']> {
      const all = await ofPerson(ctx)
      const sumOf = (state: keyof Counted['left']) => all.reduce((sum, { left }) => sum + left[state], 0)
      return { missing: sumOf('missing'), outdated: sumOf('outdated') }
    },
  }
}
