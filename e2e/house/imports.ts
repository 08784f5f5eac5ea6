import { posix } from 'node:path'

/**
 * Returns what a file imports, in every spelling: import and export from, import for its effect, import(), typeof and
 * import('x').T in types, require.
 */
export function importsOf(text: string): string[] {
  const spellings = [
    /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])([^'"]+)\1/gm,
    /^[ \t]*import\s*(['"])([^'"]+)\1/gm,
    /\b(?:import|require)\s*\(\s*(['"`])([^'"`]+)\1/g,
  ]
  return spellings.flatMap((spelling) => [...text.matchAll(spelling)].flatMap((match) => match[2] ?? []))
}

/** Returns the modules a file loads when it runs, statements first, in order; imports of types alone are left out. */
export function valueImportsOf(text: string): string[] {
  const statement = /^[ \t]*(?:(?:import|export)\b(?![ \t]+type\b)[^'"`;]*?\bfrom\s*|import\s*)(['"])([^'"]+)\1/gm
  const call = /\b(?:import|require)\s*\(\s*(['"`])([^'"`]+)\1/g
  return [statement, call].flatMap((spelling) => [...text.matchAll(spelling)].flatMap((match) => match[2] ?? []))
}

/**
 * Returns the way by which a file of these (texts by path) loads a module that `isGoal` accepts, or null. Imports of
 * types load nothing.
 */
export function wayTo(
  isGoal: (specifier: string) => boolean,
  path: string,
  files: ReadonlyMap<string, string>,
  seen = new Set<string>(),
): string | null {
  seen.add(path)
  for (const specifier of valueImportsOf(files.get(path) ?? '')) {
    if (isGoal(specifier)) return `${path} > ${specifier}`
    const target = posix.join(posix.dirname(path), specifier)
    const next = [`${target}.ts`, `${target}/index.ts`].find((one) => files.has(one))
    const rest = specifier.startsWith('.') && next && !seen.has(next) ? wayTo(isGoal, next, files, seen) : null
    if (rest) return `${path} > ${rest}`
  }
  return null
}
