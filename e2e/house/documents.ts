/** Documents that lie are found: a path or command they name has to exist. */
import { posix } from 'node:path'
import type { SourceFile } from './repository'

const topLevel = /^(?:admin|storefront|shared|e2e|\.ci)\//

/** `a/{b,c}/d` as `a/b/d` and `a/c/d`. */
function expanded(path: string): string[] {
  const braces = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path)
  if (!braces) return [path]
  const [, before = '', choices = '', after = ''] = braces
  return choices.split(',').flatMap((choice) => expanded(`${before}${choice.trim()}${after}`))
}

/** Paths a document names: in backticks when they start at the top level or with a dot, and as targets of links. */
function namedPaths({ path, text }: SourceFile): string[] {
  const folder = posix.dirname(path)
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^(?:[a-z]+:|#|\/)/.test(target))
  const relative = [...quoted.filter((name) => /^\.\.?\//.test(name)), ...linked].map((name) =>
    posix.join(folder, name),
  )
  return [...quoted.filter((name) => topLevel.test(name)), ...relative]
    .map((name) => name.replace(/[#:].*$/, ''))
    .filter((name) => !/[<>*$]|\.\.\./.test(name))
    .flatMap(expanded)
}

/** What documents name and the repository lacks. `exists` answers for a path from the root, file or folder. */
export function missingPaths(documents: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return documents.flatMap((document) =>
    namedPaths(document)
      .filter((name) => !exists(name.replace(/\/$/, '')))
      .map((name) => `${document.path} names ${name}, which does not exist`),
  )
}

const builtIn = ['install', 'ci', 'exec', 'i']

/** npm commands documents name and package.json lacks. */
export function missingCommands(documents: readonly SourceFile[], scripts: readonly string[]): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !scripts.includes(name) && !builtIn.includes(name))
      .filter((name) => text.includes(`npm run ${name}`) || text.includes(`\`npm ${name}`))
      .map((name) => `${path} names npm ${name}, which is no command`),
  )
}
