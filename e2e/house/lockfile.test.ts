import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { installed, isBelow, lockfileFaults, looseVersions } from './lockfile'
import { repositoryFiles, repositoryRoot } from './repository'

const read = (name: string) => readFileSync(join(repositoryRoot, name), 'utf8')

describe('the lockfile', () => {
  it('names no host and no version below its floor', () => {
    expect(lockfileFaults(read('pnpm-lock.yaml'))).toEqual([])
  })
  it('is read: its packages are found', () => {
    const names = installed(read('pnpm-lock.yaml')).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(300)
    for (const name of ['next', 'react', 'hono', '@hono/node-server', 'react-admin', 'dompurify', 'sanitize-html'])
      expect(names).toContain(name)
  })
  it('with an old package or a host is caught', () => {
    const lockfile = (entry: string) => `lockfileVersion: '9.0'\n\npackages:\n\n  ${entry}\n\nsnapshots:\n`
    expect(lockfileFaults(lockfile('next@16.4.0:'))).toEqual(['next 16.4.0 is below 16.4.1'])
    expect(lockfileFaults(lockfile("'@hono/node-server@2.0.4':"))).toEqual(['@hono/node-server 2.0.4 is below 2.0.5'])
    expect(lockfileFaults(lockfile('next@16.4.1:'))).toEqual([])
    expect(lockfileFaults(lockfile('a@1.0.0:\n    resolution: {tarball: https://files.example/a.tgz}'))).toHaveLength(1)
    expect(lockfileFaults(lockfile('a@1.0.0:\n    deprecated: see https://a.example'))).toEqual([])
  })
  it.each([
    ['16.4.0', '16.4.1', true],
    ['16.4.1', '16.4.1', false],
    ['16.10.0', '16.4.1', false],
    ['15.9.9', '16.4.1', true],
    ['16.4.1-canary.3', '16.4.1', true],
    ['17.0.0', '16.4.1', false],
  ])('compares %s with %s: below is %s', (version, floor, expected) => {
    expect(isBelow(version, floor)).toBe(expected)
  })
})

describe('versions', () => {
  it('are pinned in the catalog, and every package takes them from the catalog', () => {
    expect(looseVersions(read('pnpm-workspace.yaml'), repositoryFiles(/(?:^|\/)package\.json$/))).toEqual([])
  })
  it('that are not pinned are caught', () => {
    const workspace = "packages:\n  - a\n\ncatalog:\n  pg: ^8.23.1\n  'hono': 4.13.19\n"
    const stray = { path: 'a/package.json', text: '{"dependencies":{"pg":"8.0.0","hono":"catalog:"}}' }
    expect(looseVersions(workspace, [stray])).toEqual([
      'the catalog does not pin pg',
      'a/package.json takes pg from outside the catalog',
    ])
  })
})
