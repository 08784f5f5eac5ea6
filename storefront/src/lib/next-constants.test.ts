import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import * as ours from './next-constants'

const { resolve } = createRequire(import.meta.url)
const next = dirname(resolve('next/package.json'))

/** Returns the names that Next's router reads from its constants in browsers. */
function namesRead(): string[] {
  const components = join(next, 'dist', 'client', 'components')
  const sources = readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(components, path), 'utf8'))
    .filter((source) => /require\("(?:\.\.\/){3,4}lib\/constants"\)/.test(source))
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(/_constants\.(\w+)/g)].map(([, name = '']) => name))),
  ]
}

it('browsers get every constant that the router of Next reads, as Next has it', async () => {
  const theirs: Record<string, unknown> = await import('next/dist/lib/constants')
  const names = namesRead()
  expect(names).not.toHaveLength(0)
  expect({ ...ours }).toEqual(Object.fromEntries(names.map((name) => [name, theirs[name]])))
})
