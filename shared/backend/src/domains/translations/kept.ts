/** Keeps in the process what was made of the things of each kind, until something that it was made of changes. */
import type { Context } from '../../context'
import type { Translatable } from '../../domain'
import { found } from '../../errors'
import type { MarksOf } from './marks'

type Sites = ReturnType<Context['sites']['all']>
/** Of which kinds something is made: those that the site shows, or all without a site. */
type Wanted = { kinds: readonly Translatable[]; siteID?: number | undefined }

const nameOf = ({ entityType }: Translatable, siteID?: number) => `${entityType} ${siteID ?? ''}`

/**
 * Creates a store of what is made of kinds. It returns what is made of each kind, in their order; `make` is asked for the
 * kinds that changed since, and `marksOf` are the marks read before. A kind with a table that is not watched is made anew.
 */
export function createKept<Made>() {
  const kept = new Map<string, { marks: string; sites: Sites; made: Made }>()
  return async (
    ctx: Context,
    marksOf: MarksOf,
    { kinds, siteID }: Wanted,
    make: (changed: readonly Translatable[]) => Promise<readonly Made[]>,
  ): Promise<Made[]> => {
    const sites = ctx.sites.all()
    const made = new Map<Translatable, Made>()
    for (const kind of kinds) {
      const known = kept.get(nameOf(kind, siteID))
      if (known && known.sites === sites && known.marks === marksOf(kind)) made.set(kind, known.made)
    }
    const changed = kinds.filter((kind) => !made.has(kind))
    const again = changed.length > 0 ? await make(changed) : []
    for (const [at, kind] of changed.entries()) {
      const one = found(again[at])
      const marks = marksOf(kind)
      made.set(kind, one)
      if (marks !== null) kept.set(nameOf(kind, siteID), { marks, sites, made: one })
    }
    return kinds.map((kind) => found(made.get(kind)))
  }
}
