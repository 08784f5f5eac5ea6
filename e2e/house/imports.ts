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
