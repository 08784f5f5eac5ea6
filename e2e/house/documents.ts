/** Checks that the paths and commands named in documents exist. */
import { posix } from 'node:path'
import type { SourceFile } from './repository'

const topLevel = /^(?:admin|storefront|shared|e2e|\.ci)\//

/** Expands braces: `a/{b,c}/d` becomes `a/b/d` and `a/c/d`. */
function expanded(path: string): string[] {
  const braces = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path)
  if (!braces) return [path]
  const [, before = '', choices = '', after = ''] = braces
  return choices.split(',').flatMap((choice) => expanded(`${before}${choice.trim()}${after}`))
}

/** Returns the paths a document names: in backticks when they start at the top level or with a dot, and in links. */
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

/** Returns one line per path a document names that does not exist. `exists` takes a file or folder from the root. */
export function missingPaths(documents: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return documents.flatMap((document) =>
    namedPaths(document)
      .filter((name) => !exists(name.replace(/\/$/, '')))
      .map((name) => `${document.path} names ${name}, which does not exist`),
  )
}

const builtIn = ['install', 'ci', 'exec', 'i']

/** Returns one line per npm command a document names that package.json lacks. */
export function missingCommands(documents: readonly SourceFile[], scripts: readonly string[]): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !scripts.includes(name) && !builtIn.includes(name))
      .filter((name) => text.includes(`npm run ${name}`) || text.includes(`\`npm ${name}`))
      .map((name) => `${path} names npm ${name}, which is no command`),
  )
}
