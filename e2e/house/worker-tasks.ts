/** Checks that worker threads load the tasks of every domain, and nothing that serves requests. */
import { posix } from 'node:path'
import { valueImportsOf, wayTo } from './imports'
import { isTest, type SourceFile } from './repository'

const backend = 'shared/backend/src/'
const entry = `${backend}worker.ts`
const lent = /^shared\/backend\/src\/domains\/([^/]+)\/tasks\.ts$/

/** The database and the schemas: with them comes nearly everything else of the backend. */
const isOfServer = (specifier: string) =>
  /^(?:drizzle-orm|pg|zod)(?:\/|$)/.test(specifier) || /^@obverse\/contract(?!\/rules\/)/.test(specifier)

const filesOfBackend = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => path.startsWith(backend) && !isTest(path))
const importsTasks = ({ path, text }: SourceFile) =>
  valueImportsOf(text).filter((one) => lent.test(`${posix.join(posix.dirname(path), one)}.ts`))

/** Returns the ways by which a worker thread loads the database or the schemas. */
export function heavyThreads(files: readonly SourceFile[]): string[] {
  const texts = new Map(filesOfBackend(files).map(({ path, text }) => [path, text]))
  return [...texts.keys()]
    .filter((path) => path === entry || lent.test(path))
    .flatMap((path) => wayTo(isOfServer, path, texts) ?? [])
}

/** Returns one line per `tasks.ts` that worker threads do not load, and per other file of the server that does. */
export function misplacedTasks(files: readonly SourceFile[]): string[] {
  const own = filesOfBackend(files)
  const loaded = own.filter(({ path }) => path === entry).flatMap(importsTasks)
  return [
    ...own
      .map(({ path }) => path)
      .filter((path) => lent.test(path) && !loaded.some((one) => posix.join(backend, `${one}.ts`) === path))
      .map((path) => `worker.ts does not load ${path}`),
    ...own
      .filter(({ path }) => path !== entry)
      .flatMap((file) => importsTasks(file).map((one) => `${file.path} loads ${one}, which is for worker threads`)),
  ]
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
