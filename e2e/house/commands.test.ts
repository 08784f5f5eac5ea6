import { expect, it } from 'vitest'
import { repositoryFiles, type SourceFile } from './repository'

/** The programs that npm run starts: they install what is missing first, so nothing of a package may load before. */
const programs = ['bench', 'torture']
const imports = ({ text }: SourceFile) =>
  [...text.matchAll(/^import .*from '\.\/([\w-]+\.mjs)'$/gm)].map(([, name = '']) => name)
const loadsAtOnce = ({ text }: SourceFile) =>
  /^(?:export )?const .*= load\(/m.test(text) || /^import .*from '[^.n]/m.test(text)

/** Returns the tools that a program loads before it has installed anything, and that need a package at once. */
function tooEarly(files: readonly SourceFile[], program: string): string[] {
  const byName = new Map(files.map((file) => [file.path.replace('shared/tools/', ''), file]))
  const seen = new Set<string>()
  const visit = (name: string): string[] => {
    const file = byName.get(name)
    if (!file || seen.has(name)) return []
    seen.add(name)
    return [...(loadsAtOnce(file) ? [name] : []), ...imports(file).flatMap(visit)]
  }
  return visit(`${program}.mjs`)
}

const tools = repositoryFiles(/^shared\/tools\/[\w-]+\.mjs$/)

it.each(programs)('npm run %s loads no package before it has installed them', (program) => {
  expect(tools.length).toBeGreaterThan(30)
  expect(tooEarly(tools, program)).toEqual([])
})

it('a package that is loaded too early is caught', () => {
  const files = [
    { path: 'shared/tools/bench.mjs', text: "import { round } from './load.mjs'\n" },
    { path: 'shared/tools/load.mjs', text: "const autocannon = load('autocannon')\n" },
  ]
  expect(tooEarly(files, 'bench')).toEqual(['load.mjs'])
})
