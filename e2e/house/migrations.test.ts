import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashOf, type Journal, migrationFaults } from './migrations'
import { repositoryRoot } from './repository'

const folder = join(repositoryRoot, 'shared/backend/migrations')
const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
const sql = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => [name.slice(0, -'.sql'.length), readFileSync(join(folder, name), 'utf8')]),
)

describe('migrations', () => {
  it('are numbered in order, recorded, and unchanged since', () => {
    expect(migrationFaults(journal, sql, readdirSync(join(folder, 'meta')))).toEqual([])
  })
  it('begin with the one that every installation has run', () => {
    expect(hashOf(sql['0000_initial'] ?? '')).toBe('d55addc3c9a4c8d202f9ea3edc10ac4cea650430b6e7e9a06c8103b023f15066')
  })
  it('are the same for ever up to the version from which upgrades are supported, which the documents name', () => {
    const migrate = readFileSync(join(repositoryRoot, 'shared/backend/src/operation/migrate.ts'), 'utf8')
    const [, commit, last] = /commit: '(\w+)', migration: '(\w+)'/.exec(migrate) ?? []
    const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8').replace(/\s+/g, ' ')
    expect(readme).toContain(
      `Upgrades are supported from commit ${commit} (27 November 2026), whose last migration is \`${last}\``,
    )
    const promised = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
    expect(hashOf(promised.map(({ tag, when, sha256 }) => `${tag} ${when} ${sha256}`).join('\n'))).toBe(
      '384511638573326952487d78069afb884f6accaa407176b324ad4c0baeeda9fe',
    )
  })
  it('that are changed, lost, unknown or out of order are reported', () => {
    const entry = (idx: number, tag: string, when = 10 + idx) => ({ idx, tag, when, sha256: hashOf(tag) })
    const first = entry(0, '0000_a')
    const files = { '0000_a': '0000_a', '0001_b': '0001_b' }
    const faults = (entries: Journal['entries'], of: Record<string, string> = files, meta = ['snapshot.json']) =>
      migrationFaults({ entries }, of, meta)
    expect(faults([first, entry(1, '0001_b')])).toEqual([])
    expect(faults([first, entry(1, '0001_b')], { ...files, '0001_b': 'drop' })).toEqual([
      '0001_b.sql was changed after it was put on record: add a migration instead',
    ])
    expect(faults([first, entry(1, '0001_b')], { '0000_a': '0000_a' })).toEqual(['0001_b.sql is missing'])
    expect(faults([first])).toEqual(['0001_b.sql is not in the journal'])
    expect(faults([first, entry(1, '0001_b', 3)])).toEqual([
      '0001_b is older than the one before it and would never run',
    ])
    expect(faults([first, entry(2, '0001_b')])).toEqual(['0001_b is not number 1'])
    expect(faults([first, { idx: 1, tag: '0001_b', when: 99 }])).toEqual(['0001_b is not on record: npm run generate'])
    expect(faults([first, entry(1, '0001_b')], files, ['_journal.json', '0001_snapshot.json'])).toEqual([
      'meta/0001_snapshot.json is one snapshot too many: npm run generate',
    ])
  })
})
