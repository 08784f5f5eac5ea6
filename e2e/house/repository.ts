/** Reads the files of the repository for the house checks. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

export const repositoryRoot = resolve(import.meta.dirname, '../..')

export type SourceFile = { path: string; text: string }

const notOurs = new Set([
  'node_modules',
  'dist',
  '.next',
  '.git',
  '.data',
  'test-results',
  'playwright-report',
  'screenshots',
  'coverage',
])

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notOurs.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

/** Returns every text file of ours whose name matches, with its path from the root with forward slashes. */
export function repositoryFiles(ending: RegExp): SourceFile[] {
  return [...walk(repositoryRoot)]
    .map((path) => ({ path: relative(repositoryRoot, path).split(sep).join('/'), full: path }))
    .filter(({ path }) => ending.test(path))
    .map(({ path, full }) => ({ path, text: readFileSync(full, 'utf8') }))
}

export const codeEnding = /\.(?:[cm]?[jt]sx?)$/
/** Tells whether a path is a test or a tool of tests. */
export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|\/testing\//.test(path)
