/** The sources that domains lend to the site search, and how matches are found and ordered in PostgreSQL. */
import type { SiteSearchHit } from '@obverse/contract/domains/site-search'
import type { SiteSearchKind } from '@obverse/contract/rules/site-search'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Context } from './context'

/** Finds the things of one kind that the site shows everybody now: at most `most`, best first. */
export type SiteSearchSource = {
  kind: SiteSearchKind
  find: (ctx: Context, typed: string, most: number) => Promise<SiteSearchHit[]>
}

/** The likeness (0 to 1) from which a name with typing errors matches. */
export const LIKENESS = 0.5
const LINE = 160

const wantedOf = (typed: string) => sql`searchable(${typed}::text)`

/** Returns the place of a text among matches: the same 4, begins alike 3, holds it 2, else the likeness of its best words. */
const placeOf = (wanted: SQL, text: SQL): SQL<number> =>
  sql<number>`case when ${text} = ${wanted} then 4 when starts_with(${text}, ${wanted}) then 3
    when strpos(${text}, ${wanted}) > 0 then 2 else word_similarity(${wanted}, ${text}) end`

/** Returns the place of a name among matches, as SQL. */
export const rankOf = (typed: string, name: SQL | AnyColumn): SQL<number> =>
  placeOf(wantedOf(typed), sql`searchable(${name})`)

/** Returns a pattern in which what was typed is letters: no wildcard of SQL counts. */
const letters = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** Returns the condition for names that are the same as the text. The same index answers it as for `beginsLike`. */
export const isSame = (typed: string, name: AnyColumn): SQL => sql`searchable(${name}) = ${wantedOf(typed)}`

/** Returns the condition for names that begin like the text. An index of `searchable(name) text_pattern_ops` answers it. */
export const beginsLike = (typed: string, name: AnyColumn): SQL =>
  sql`searchable(${name}) like searchable(${`${letters(typed)}%`}::text)`

/** Returns the condition for names with a word that begins like the text. An index of `searchable(name)` answers it. */
export const hasWord = (typed: string, name: AnyColumn): SQL =>
  sql`(searchable(${name}) like searchable(${`${letters(typed)}%`}::text) or searchable(${name}) like searchable(${`% ${letters(typed)}%`}::text))`

/** Sets the likeness of `isLike` until the transaction ends: a part of a `select`. */
export const likenessIsSet = sql`set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`

/** Returns the condition for names that are like the text, after `likenessIsSet`. An index of `searchable(name)` answers it. */
export const isLike = (typed: string, name: AnyColumn): SQL => sql`${wantedOf(typed)} <% searchable(${name})`

/** Returns plain text in one line, cut between words. */
export function lineOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LINE ? line : `${line.slice(0, line.lastIndexOf(' ', LINE) + 1 || LINE).trimEnd()} …`
}

/**
 * Returns the keys of the rows that match, best first; one whose line alone holds the text comes after titles that do.
 * `rows` selects them: key, place among equals, title and line.
 */
export async function bestKeys(ctx: Context, typed: string, rows: SQL, most: number): Promise<number[]> {
  const wanted = wantedOf(typed)
  // Materialized: letters and likeness of a text are told once, not at each mention.
  const found = await ctx.db.execute<{ key: number }>(sql`
    with given as materialized (
      select key, place, searchable(title) as title, searchable(line) as line from (${rows}) texts
    ), ranked as materialized (
      select key, place, greatest(${placeOf(wanted, sql`title`)}, case when strpos(line, ${wanted}) > 0 then 1 else 0 end) as rank
      from given
    )
    select key::int from ranked where rank >= ${LIKENESS} order by rank desc, place limit ${most}`)
  return found.rows.map(({ key }) => key)
}

/** Returns those of some hits that match, best first. */
export async function bestOf<T extends SiteSearchHit>(
  ctx: Context,
  typed: string,
  hits: readonly T[],
  most: number,
): Promise<T[]> {
  if (hits.length === 0) return []
  const [titles, lines] = [hits.map(({ Title }) => Title), hits.map(({ Line }) => Line)]
  const rows = sql`select place as key, place, title, line
    from unnest(${sql.param(titles)}::text[], ${sql.param(lines)}::text[]) with ordinality as hit(title, line, place)`
  return (await bestKeys(ctx, typed, rows, most)).flatMap((place) => hits[place - 1] ?? [])
}
