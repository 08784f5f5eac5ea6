/** Checks that browsers load only those parts of the contract whose imports never reach zod. */
import { posix } from 'node:path'
import { valueImportsOf, wayTo } from './imports'
import { isTest, type SourceFile } from './repository'

const contract = 'shared/contract/'
const isZod = (specifier: string) => specifier === 'zod' || specifier.startsWith('zod/')

/** The `exports` of the contract's package.json, where `*` stands for any text. */
export type Entries = Readonly<Record<string, string>>

/** Returns the file an import of the contract loads, from the root; null for an import of something else. */
export function contractFileOf(specifier: string, entries: Entries): string | null {
  if (!/^@obverse\/contract(?:\/|$)/.test(specifier)) return null
  const asked = specifier.replace('@obverse/contract', '.')
  const fitting = Object.entries(entries)
    .map(([entry, target]) => ({ start: entry.split('*', 1).join(''), isPattern: entry.includes('*'), target }))
    .filter(({ start, isPattern }) => (isPattern ? asked.startsWith(start) : asked === start))
  // Node takes the most specific entry: the longest text before the star.
  const best = fitting.sort((a, b) => Number(a.isPattern) - Number(b.isPattern) || b.start.length - a.start.length)[0]
  return best ? posix.join(contract, best.target.replace('*', asked.slice(best.start.length))) : null
}

const contractFilesOf = (files: readonly SourceFile[]) =>
  new Map(files.filter(({ path }) => path.startsWith(contract)).map(({ path, text }) => [path, text]))

/** Returns the rules, limits and grades of the contract that load zod. */
export function doorsWithZod(files: readonly SourceFile[]): string[] {
  const contractFiles = contractFilesOf(files)
  return [...contractFiles.keys()]
    .filter((path) => /^shared\/contract\/src\/(?:limits|grades|domains\/[^/]+\/rules)\.ts$/.test(path))
    .flatMap((path) => wayTo(isZod, path, contractFiles) ?? [])
}

/** The schemas of the storefront's forms come with zod, which must be told first that our pages forbid eval. */
const isQuiet = ({ path, text }: SourceFile) =>
  /^storefront\/src\/domains\/[^/]+\/schemas\.ts$/.test(path) && /quiet-zod$/.test(valueImportsOf(text)[0] ?? '')

/** Returns the imports by which code of a face loads the contract's schemas, and with them zod. */
export function facesWithZod(files: readonly SourceFile[], entries: Entries): string[] {
  const contractFiles = contractFilesOf(files)
  return files
    .filter((file) => /^(?:admin|storefront)\/src\//.test(file.path) && !isTest(file.path) && !isQuiet(file))
    .flatMap(({ path, text }) =>
      valueImportsOf(text).flatMap((specifier) => {
        const target = contractFileOf(specifier, entries)
        const way = target && wayTo(isZod, target, contractFiles)
        return way ? [`${path} imports ${specifier}: ${way}`] : []
      }),
    )
}
