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

/** What a file loads when it runs: imports and exports of types alone are left out. Statements come first, in order. */
export function valueImportsOf(text: string): string[] {
  const statement = /^[ \t]*(?:(?:import|export)\b(?![ \t]+type\b)[^'"`;]*?\bfrom\s*|import\s*)(['"])([^'"]+)\1/gm
  const call = /\b(?:import|require)\s*\(\s*(['"`])([^'"`]+)\1/g
  return [statement, call].flatMap((spelling) => [...text.matchAll(spelling)].flatMap((match) => match[2] ?? []))
}
