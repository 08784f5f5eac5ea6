/** Checks the recorded migrations: numbered, in order, and never changed, because installations have run them. */
import { createHash } from 'node:crypto'

export type Journal = { entries: { idx: number; when: number; tag: string; sha256?: string }[] }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns one line per fault of the journal against the SQL files, by name without ending, and the files of meta/. */
export function migrationFaults(
  { entries }: Journal,
  sql: Readonly<Record<string, string>>,
  meta: readonly string[],
): string[] {
  const order = entries.flatMap(({ idx, when, tag }, at) => [
    ...(idx === at && tag.startsWith(`${String(at).padStart(4, '0')}_`) ? [] : [`${tag} is not number ${at}`]),
    ...(when > (entries[at - 1]?.when ?? 0) ? [] : [`${tag} is older than the one before it and would never run`]),
  ])
  const content = entries.flatMap(({ tag, sha256 }) => {
    const text = sql[tag]
    if (text === undefined) return [`${tag}.sql is missing`]
    if (!sha256) return [`${tag} is not on record: npm run generate`]
    return sha256 === hashOf(text) ? [] : [`${tag}.sql was changed after it was put on record: add a migration instead`]
  })
  const tags = new Set(entries.map(({ tag }) => tag))
  const strangers = Object.keys(sql).filter((tag) => !tags.has(tag))
  const superfluous = meta.filter((name) => name !== '_journal.json' && name !== 'snapshot.json')
  return [
    ...order,
    ...content,
    ...strangers.map((tag) => `${tag}.sql is not in the journal`),
    ...superfluous.map((name) => `meta/${name} is one snapshot too many: npm run generate`),
  ]
}
