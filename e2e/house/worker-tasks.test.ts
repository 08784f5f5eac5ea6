import { describe, expect, it } from 'vitest'
import { codeEnding, repositoryFiles, type SourceFile } from './repository'
import { forgottenTasks, heavyServer, heavyThreads, misnamedTasks } from './worker-tasks'

const files = repositoryFiles(codeEnding).filter(({ path }) => !path.startsWith('e2e/house/'))
const backend = 'shared/backend/src'
const and = (path: string, text: string): SourceFile[] => [
  ...files.filter((one) => one.path !== `${backend}/${path}`),
  { path: `${backend}/${path}`, text },
]

describe('worker threads', () => {
  it('load no database and no schemas', () => {
    expect(heavyThreads(files)).toEqual([])
  })
  it.each([
    ["import { eq } from 'drizzle-orm'", 1],
    ["import { transact } from '../../context'", 1],
    ["import { Money } from '@obverse/contract/money'", 1],
    ["import type { Context } from '../../context'", 0],
    ["import { isPayable } from '@obverse/contract/rules/payments'", 0],
  ])('%s: %i breaches', (text, count) => {
    expect(heavyThreads(and('domains/events/tasks.ts', text))).toHaveLength(count)
  })

  it('load the tasks of every domain', () => {
    expect(forgottenTasks(files)).toEqual([])
    const tasks = "export const tasks = { 'events.poster': makePoster }"
    expect(forgottenTasks(and('domains/events/tasks.ts', tasks))).toEqual([
      'worker.ts does not load shared/backend/src/domains/events/tasks.ts',
    ])
  })
  it.each([
    ["import { tasks } from './tasks'", 1],
    ["import { makePdf } from '../../documents/layout'", 1],
    ["import type { tasks } from './tasks'", 0],
    ["import { pageSizeOf } from '../../documents'", 0],
  ])('lend the server no code: %s: %i breaches', (text, count) => {
    expect(heavyServer(files)).toEqual([])
    expect(heavyServer(and('domains/submissions/find.ts', text)).length > 0 ? 1 : 0).toBe(count)
  })

  it('know each task by a name that begins with its domain', () => {
    expect(misnamedTasks(files)).toEqual([])
    expect(files.filter(({ path }) => /\/domains\/[^/]+\/tasks\.ts$/.test(path)).length).toBeGreaterThan(0)
    const named = (name: string) =>
      misnamedTasks(and('domains/events/tasks.ts', `export const tasks = {\n  '${name}': a,`))
    expect([named('events.poster'), named('poster')]).toEqual([[], [`${backend}/domains/events/tasks.ts names poster`]])
    expect(misnamedTasks(and('domains/events/tasks.ts', 'export const tasks = {}'))).toHaveLength(1)
  })
})
