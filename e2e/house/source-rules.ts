/** Rules about the text of a source file. Each rule takes files and returns one line per breach. */
import { posix } from 'node:path'
import { importsOf } from './imports'
import { isTest, type SourceFile } from './repository'

const maySeeEnvironment = (path: string): boolean =>
  /(?:^|\/)env\.ts$|\.config\.[cm]?[jt]s$|^shared\/tools\/[^/]+\.mjs$/.test(path) || isTest(path)

/** Reports files that read the environment outside of env.ts, commands and configurations, whatever the spelling. */
export function environmentReaders(files: readonly SourceFile[]): string[] {
  const reads = [
    /\bprocess\s*(?:\?\.|\.)\s*env\b/,
    /\bprocess\s*(?:\?\.)?\[\s*['"`]env['"`]\s*\]/,
    /\{[^{}=;]*\benv\b[^{}=;]*\}\s*=\s*(?:globalThis\.)?process\b/,
    /\bimport\b[^;'"]*\{[^}]*\benv\b[^}]*\}\s*from\s*['"](?:node:)?process['"]/,
  ]
  return files
    .filter(({ path, text }) => !maySeeEnvironment(path) && reads.some((read) => read.test(text)))
    .map(({ path }) => `${path} reads the environment`)
}

/** Reports imports of zod other than as a namespace, which keeps unused parts out of the browser's bundle. */
export function zodImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const all = importsOf(text).filter((name) => name === 'zod' || name.startsWith('zod/')).length
    const namespaces = [...text.matchAll(/^import (?:type )?\* as z from 'zod'$/gm)].length
    return all > namespaces ? [`${path} imports zod otherwise than as a namespace`] : []
  })
}

/** Reports files of the storefront that navigate without loading the document: the front serves documents only. */
export function softNavigation(files: readonly SourceFile[]): string[] {
  const ways = [/['"]next\/link['"]/, /\buseRouter\b[^;'"]*\}\s*from\s*['"]next\/navigation['"]/]
  return files
    .filter(({ path, text }) => path.startsWith('storefront/src/') && ways.some((way) => way.test(text)))
    .map(({ path }) => `${path} navigates without loading the document`)
}

// Two calls of t() with a space between: arguments may have one level of brackets.
const joined = /\bt\w*\((?:[^()]|\([^()]*\))*\)\}(?: |\{' '\}\s*)\{(?:[\w.!]+ && )?t\w*\(/

/** Reports pages of the storefront that join two sentences with a space: Chinese has none (`sentences` of the texts). */
export function joinedSentences(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => /^storefront\/src\/.*\.tsx$/.test(path) && !isTest(path) && joined.test(text))
    .map(({ path }) => `${path} joins two sentences with a space`)
}

/** Reports numbers and dates that are written in the browser's language instead of the reader's. */
export function formatsWithoutLanguage(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !isTest(path) && /\.toLocale(?:Date|Time)?String\(\)/.test(text))
    .map(({ path }) => `${path} writes a number or date without the reader's language`)
}

// The contract and the sandbox import nothing of ours; tools speak English in a terminal.
const madeAnew =
  /\bnew Intl\.(?:NumberFormat|DateTimeFormat|ListFormat|DisplayNames|PluralRules)\(|\.toLocale(?:Date|Time)?String\(/
const mayMakeFormatters = /^shared\/(?:texts\/src\/formats\.ts$|contract\/|sandbox\/|tools\/)|^e2e\//

/** Reports formatters that are made where they are used, instead of once (`@obverse/texts/formats`). */
export function formattersMadeAnew(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !mayMakeFormatters.test(path) && !isTest(path) && madeAnew.test(text))
    .map(({ path }) => `${path} makes a formatter of its own`)
}

const staleState = /\bformState\b[^=;]*\}\s*=\s*useFormContext\b|\buseFormContext(?:<[^;=]*>)?\(\)\.formState\b/

/** Reports inputs of the back office that read the state of a form from its context, which keeps the first one. */
export function staleFormStates(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('admin/src/') && staleState.test(text))
    .map(({ path }) => `${path} reads the state of a form otherwise than with useFormState`)
}

// `newFolder` is for torture and bench, which remove it.
const leavesFolders = ({ path, text }: SourceFile): boolean =>
  /\bmkdtemp(?:Sync)?\(/.test(text) && !/\brm(?:Sync)?\(/.test(text) && path !== 'shared/tools/product.mjs'

/** Reports files that make a temporary folder and remove none. */
export const foldersLeft = (files: readonly SourceFile[]): string[] =>
  files.filter(leavesFolders).map(({ path }) => `${path} leaves a temporary folder behind`)

const longestComment = 3
const longestDocstring = 20

/** Reports comments over three lines and docstrings over twenty, which leaves room for a table. */
export function longComments(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const found: string[] = []
    let run = 0
    let block: { start: number; lines: number; isDocstring: boolean } | null = null
    const close = (line: number, lines: number, limit: number) => {
      if (lines > limit) found.push(`${path}:${line} has a comment of ${lines} lines`)
    }
    text.split('\n').forEach((line, index) => {
      const plain = line.trim()
      if (block) {
        if (plain.replace(/\*\/.*$/, '').replace(/[*\s]/g, '') !== '') block.lines += 1
        if (!plain.includes('*/')) return
        close(block.start, block.lines, block.isDocstring ? longestDocstring : longestComment)
        block = null
        return
      }
      if (/^\{?\/\*/.test(plain) && !plain.includes('*/')) {
        const isDocstring = plain.startsWith('/**')
        block = { start: index + 1, lines: /\w/.test(plain) ? 1 : 0, isDocstring }
        return
      }
      if (plain.startsWith('//')) {
        run += 1
        return
      }
      close(index + 1 - run, run, longestComment)
      run = 0
    })
    close(text.split('\n').length - run + 1, run, longestComment)
    return found
  })
}

/** Reports texts that name a folder of a developer's machine or a registry. */
export function machinePaths(files: readonly SourceFile[]): string[] {
  const traces = [
    /(?<![\w.@-])\/(?:work|home\/\w[\w-]*|Users\/\w[\w-]*|root\/\w)[\w./-]*\//,
    /\b[A-Z]:\\Users\\/,
    /registry\.(?:npmjs|yarnpkg)\.\w+/,
  ]
  return files.flatMap(({ path, text }) =>
    traces.flatMap((trace) => {
      const match = trace.exec(text)
      return match ? [`${path} names ${match[0]}`] : []
    }),
  )
}

/**
 * Reports components with a class that shows only as a whole and without the mark of its end (`ArrivedWhole`): what has
 * the class would stay hidden for good. Takes style sheets and components.
 */
export function hiddenForGood(files: readonly SourceFile[]): string[] {
  const wholes = new Map(
    files
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => [
        path,
        [...text.matchAll(/\.(\w+) \{[^}]*composes: whole from /g)].map(([, name]) => name),
      ]),
  )
  return files
    .filter(({ path }) => path.endsWith('.tsx') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (\w+) from '(\..*\.module\.css)'$/gm)].flatMap(([, styles, sheet = '']) => {
        const names = wholes.get(posix.join(posix.dirname(path), sheet)) ?? []
        const uses = names.flatMap((name) => text.match(new RegExp(`\\b${styles}\\.${name}\\b`, 'g')) ?? [])
        const ends = text.match(/<ArrivedWhole \/>/g) ?? []
        return uses.length > ends.length ? [`${path} has ${uses[0]} without <ArrivedWhole />`] : []
      }),
    )
}
