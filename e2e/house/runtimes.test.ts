import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from './repository'

type Checkout = { NODE_FLOOR: number[]; NODE_SUPPORTED: number[] }
const { NODE_FLOOR, NODE_SUPPORTED }: Checkout = await import(join(repositoryRoot, 'shared/tools/checkout.mjs'))
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const [recommended, alsoTested] = NODE_SUPPORTED
const floor = NODE_FLOOR.join('.')

describe('the versions of Node', () => {
  it('are the same in the manifest, the tools and the documents', () => {
    expect(JSON.parse(read('package.json')).engines).toEqual({ node: `>=${floor}` })
    // The server and its types keep to what the first version has.
    expect(read('shared/tools/bundle.mjs')).toContain(`target: 'node${floor}'`)
    expect(read('pnpm-workspace.yaml')).toMatch(new RegExp(`"@types/node": ${floor.replace('.', '\\.')}\\.`))
    expect(read('README.md')).toContain(`You need Node ${recommended} or ${alsoTested} and npm.`)
    expect(read('README.md')).toMatch(
      new RegExp(
        `Node ${recommended}\\*\\* is recommended.*Node ${alsoTested}\\*\\* is tested.* ${floor} and later still start`,
        's',
      ),
    )
  })

  it('are those of the container and of the machine that the documents set up', () => {
    const bases = [...read('shared/deploy/Containerfile').matchAll(/^FROM \S*\bnode:(\d+)/gm)].map(([, major]) =>
      Number(major),
    )
    expect([...new Set(bases)]).toEqual([recommended])
    expect(read('shared/deploy/README.md')).toContain(`Node ${recommended}`)
  })
})
