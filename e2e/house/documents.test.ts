import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingCommands, missingPaths } from './documents'
import { repositoryFiles, repositoryRoot } from './repository'

const documents = repositoryFiles(/\.md$/)
const scripts = Object.keys(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')).scripts)

it('every path a document names exists', () => {
  expect(documents.map(({ path }) => path)).toContain('e2e/requirements.md')
  expect(missingPaths(documents, (path) => existsSync(join(repositoryRoot, path)))).toEqual([])
})
it('every command a document names exists', () => {
  expect(missingCommands(documents, scripts)).toEqual([])
})

it('a document that names a missing path or command is caught', () => {
  const text = 'See `shared/gone.ts`, `./gone/`, [this](gone.md), `admin/{src,gone}/x.ts` and run `npm run gone`.'
  const document = [{ path: 'admin/README.md', text }]
  expect(missingPaths(document, (path) => path === 'admin/src/x.ts')).toEqual([
    'admin/README.md names shared/gone.ts, which does not exist',
    'admin/README.md names admin/gone/x.ts, which does not exist',
    'admin/README.md names admin/gone/, which does not exist',
    'admin/README.md names admin/gone.md, which does not exist',
  ])
  expect(missingCommands(document, ['start'])).toEqual(['admin/README.md names npm gone, which is no command'])
})
it("addresses, placeholders and npm's own commands do not count as paths", () => {
  const text =
    'At `/admin/events/`, `shared/backend/src/domains/<domain>/tables.ts`, [site](https://a.example), `npm install`; npm needs Node.'
  const document = [{ path: 'README.md', text }]
  expect([...missingPaths(document, () => false), ...missingCommands(document, [])]).toEqual([])
})
