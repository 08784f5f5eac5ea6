/** Tells whether the counts of a kind are still right: triggers mark each statement that writes what they are counted from. */
import { getTableName, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Translatable } from '../../domain'
import { textMarks, translations } from './tables'

export const MARKS_JOB = 'translations.marks'
export const MARKS_SECONDS = 60
/** The most marks of a name before the job replaces them by one. */
const MOST_MARKS = 20

const SAVED = getTableName(translations)

/** The marks of all that the texts of a kind are read from; null while one of its tables is not watched. */
export type MarksOf = (kind: Pick<Translatable, 'entityType' | 'tables'>) => string | null

/**
 * Reads the marks as of now. Read them before what they stand for: a commit between both is counted under older marks, and
 * counted again at the next call.
 */
export async function readMarks(ctx: Context): Promise<MarksOf> {
  const { rows } = await ctx.db.execute<{ name: string; marks: string }>(
    sql`select name, string_agg(mark::text, ' ' order by mark) as marks from ${textMarks} group by name`,
  )
  const marks = new Map(rows.map((row) => [row.name, row.marks]))
  return ({ entityType, tables }) => {
    const watched = [SAVED, ...tables]
    if (!watched.every((name) => marks.has(name))) return null
    return [...watched, `${SAVED} ${entityType}`].map((name) => marks.get(name) ?? '').join(',')
  }
}

/**
 * Replaces many marks of a name by a new one, and gives one to each watched table without any. A mark never comes twice, so
 * that what was counted under the old ones is counted again.
 */
export async function mergeMarks(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`with gone as (
      delete from ${textMarks} where name in (select name from ${textMarks} group by name having count(*) > ${MOST_MARKS}) returning name)
    insert into ${textMarks} (name) select name from gone
    union select watched.relname from pg_trigger join pg_class watched on watched.oid = tgrelid
      where tgname = 'text_marks_written' and tgenabled = 'O' and relname not in (select name from ${textMarks})`)
}
