/** Checks that worker threads load the tasks of every domain, nothing that serves requests, and the server none of them. */
import { posix } from 'node:path'
import { valueImportsOf, wayTo } from './imports'
import { isTest, type SourceFile } from './repository'

const backend = 'shared/backend/src/'
const entry = `${backend}workers/worker.ts`
const lent = /^shared\/backend\/src\/domains\/([^/]+)\/tasks\.ts$/

/** The database and the schemas: with them comes nearly everything else of the backend. */
const isOfServer = (specifier: string) =>
  /^(?:drizzle-orm|pg|zod)(?:\/|$)/.test(specifier) || /^@obverse\/contract(?!\/rules\/)/.test(specifier)

/** The tasks and the libraries of their layouts, which would make the server's start slower. */
const isOfThreads = (specifier: string) =>
  ['diff', 'fontkit', 'pdfkit', 'wawoff2'].includes(specifier) || /^\..*\/tasks$/.test(specifier)

const textsOf = (files: readonly SourceFile[]) =>
  new Map(
    files
      .filter(({ path }) => path.startsWith(backend) && !isTest(path))
      .map(({ path, text }) => [path, text] as const),
  )

/** Returns the ways by which a worker thread loads the database or the schemas. */
export function heavyThreads(files: readonly SourceFile[]): string[] {
  const texts = textsOf(files)
  const starts = [...texts.keys()].filter((path) => path === entry || lent.test(path))
  return starts.flatMap((path) => wayTo(isOfServer, path, texts) ?? [])
}

/** Returns the ways by which the server loads a part of worker threads. */
export const heavyServer = (files: readonly SourceFile[]): string[] =>
  ['index.ts', 'app.ts'].flatMap((start) => wayTo(isOfThreads, `${backend}${start}`, textsOf(files)) ?? [])

/** Returns one line per `tasks.ts` that worker threads do not load. */
export function forgottenTasks(files: readonly SourceFile[]): string[] {
  const texts = textsOf(files)
  const loaded = valueImportsOf(texts.get(entry) ?? '').map((one) => `${posix.join(posix.dirname(entry), one)}.ts`)
  return [...texts.keys()]
    .filter((path) => lent.test(path) && !loaded.includes(path))
    .map((path) => `worker.ts does not load ${path}`)
}

/** Returns one line per task whose name does not begin with its domain. */
export function misnamedTasks(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const domain = lent.exec(path)?.[1]
    const names = [...text.matchAll(/^\s*(?:export const tasks = \{\s*)?'([^']+)':/gm)].map((match) => match[1] ?? '')
    if (domain && names.length === 0) return [`${path} names no task`]
    return domain ? names.filter((name) => !name.startsWith(`${domain}.`)).map((name) => `${path} names ${name}`) : []
  })
}
