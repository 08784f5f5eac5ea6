/** Counts the translation work. The counts of a kind are kept in the process until something that they are counted from changes. */
import type { Progress } from '@obverse/contract/domains/translations'
import type { Context } from '../../context'
import type { Translatable } from '../../domain'
import { found } from '../../errors'
import { kindsOf, type Translatables } from './kinds'
import { readMarks } from './marks'
import { type Counted, countEach } from './states'
import { listThings } from './worklist'

type Sites = ReturnType<Context['sites']['all']>
/** The counts of a process by kind and site, with the marks and the sites that they were made for. */
type Kept = Map<string, { marks: string; sites: Sites; counted: Counted }>

const nameOf = ({ entityType }: Translatable, siteID?: number) => `${entityType} ${siteID ?? ''}`

/** Returns the counts of these kinds, in their order: of the things that the site shows, or of all things without a site. */
async function countKinds(
  ctx: Context,
  kept: Kept,
  kinds: readonly Translatable[],
  siteID?: number,
): Promise<Counted[]> {
  const sites = ctx.sites.all()
  const marksOf = await readMarks(ctx)
  const isKept = (kind: Translatable) => {
    const known = kept.get(nameOf(kind, siteID))
    return known !== undefined && known.sites === sites && known.marks === marksOf(kind)
  }
  const changed = kinds.filter((kind) => !isKept(kind))
  const counted = new Map(kinds.map((kind) => [kind, kept.get(nameOf(kind, siteID))?.counted]))
  if (changed.length > 0) {
    const again = await countEach(ctx, await listThings(ctx, changed, siteID), siteID)
    for (const [at, kind] of changed.entries()) {
      const one = found(again[at])
      const marks = marksOf(kind)
      counted.set(kind, one)
      if (marks !== null) kept.set(nameOf(kind, siteID), { marks, sites, counted: one })
    }
  }
  return kinds.map((kind) => found(counted.get(kind)))
}

/** Makes the counts of one backend: the progress of every kind that a person may translate, and how many things are left. */
export function countsOf(translatables: () => Translatables) {
  const kept: Kept = new Map()
  const ofPerson = (ctx: Context, siteID?: number) => countKinds(ctx, kept, kindsOf(ctx, translatables()), siteID)
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
