import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles, repositoryRoot } from './repository'

const look = join(repositoryRoot, 'shared', 'look')
const styles = repositoryFiles(/\.css$/).filter(({ path }) => !path.endsWith('/fonts.css'))
const declared = readFileSync(join(look, 'src', 'fonts.css'), 'utf8')

/** Returns the weights that the file of a family has, from the lightest to the heaviest. */
function weightsOf(family: string): [number, number] {
  const [, from, to] = new RegExp(`"${family}";[^}]*font-weight: (\\d+) (\\d+)`).exec(declared) ?? []
  return [Number(from), Number(to)]
}

/** Returns the weights that styles ask for, where the rest of the declaration matches. */
const asked = (rest: RegExp) =>
  styles.flatMap(({ path, text }) =>
    [...text.matchAll(/font(?:-weight)?:\s*(\d{3})\b([^;]*)/g)]
      .filter(([, , more = '']) => rest.test(more))
      .map(([, weight]) => ({ path, weight: Number(weight) })),
  )

it('the fonts of every page weigh at most 65 KB', () => {
  const bytes = ['headings', 'text'].map((name) => statSync(join(look, 'generated', `${name}.woff2`)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(65_000)
})

it.each([
  ['Inter Variable', /^(?!.*font-display)/, 50],
  ['Fraunces Variable', /var\(--font-display\)/, 5],
] as const)('the weights that styles ask of %s are in its file, which leaves out others', (family, rest, atLeast) => {
  const [from, to] = weightsOf(family)
  expect(to).toBeGreaterThan(from)
  const weights = asked(rest)
  expect(weights.length).toBeGreaterThan(atLeast)
  expect(weights.filter(({ weight }) => weight < from || weight > to)).toEqual([])
})
