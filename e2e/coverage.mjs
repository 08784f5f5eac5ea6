// Lists the tests that prove each requirement and each documented call, and what has no test.
// npm run coverage [-- HC EV-2 ...] [--missing] [--strict]
// --missing leaves out what is proven; --strict ends with an error when something asked for is not.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ id: string, text: string }} Promised */
/** @typedef {{ path: string, text: string }} SourceFile */

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Returns the requirements and the documented calls of the list.
 * @param {string} markdown
 * @returns {{ requirements: Promised[], calls: Promised[] }}
 */
export function readPromises(markdown) {
  const pairs = (/** @type {RegExp} */ pattern) =>
    [...markdown.matchAll(pattern)].map(([, id = '', text = '']) => ({ id, text: text.trim() }))
  return {
    requirements: pairs(/^- ([A-Z]+-\d+) (.+)$/gm),
    calls: pairs(/^\| ([A-Z]+-C\d+) *\| ((?:GET|POST|PUT|DELETE) \/[^|]*) \|$/gm),
  }
}

/**
 * Returns the titles of the tests and groups of a file. Skipped tests prove nothing and are left out.
 * @param {string} source
 * @returns {string[]}
 */
export function titlesIn(source) {
  const call =
    /\b(?:describe|it|test)((?:\.\w+)*)\s*(?:\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2|\()|(?<=[\])}`])\s*\(\s*(['"`])((?:\\.|(?!\4)[^\\])*)\4\s*,/g
  return [...source.matchAll(call)]
    .filter(([, modifiers = '']) => !/\.(?:skip|todo|fixme|fails)\b/.test(modifiers))
    .flatMap((match) => match[3] ?? match[5] ?? [])
}

/**
 * Returns the ids a title begins with: `HC-3 refuses ...`, `HC-3, HC-C9 refuses ...`.
 * @param {string} title
 * @returns {string[]}
 */
export function idsOf(title) {
  const lead = /^(?:[A-Z]{2,4}-C?\d+(?:, | and |: | |$))+/.exec(title)?.[0] ?? ''
  return lead.match(/[A-Z]{2,4}-C?\d+/g) ?? []
}

/**
 * Maps each id to the tests that name it, as `path: title`.
 * @param {SourceFile[]} files
 * @returns {Map<string, string[]>}
 */
export function proofs(files) {
  const found = new Map()
  for (const { path, text } of files)
    for (const title of titlesIn(text))
      for (const id of idsOf(title)) found.set(id, [...(found.get(id) ?? []), `${path}: ${title}`])
  return found
}

/** @param {string} line a request line, brought to one spelling of parameters and last slash */
const sameLine = (line) => line.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '')

/**
 * Returns the documented calls that the contract does not declare.
 * @param {Promised[]} calls
 * @param {SourceFile[]} contract
 */
export function undeclared(calls, contract) {
  const declared = new Set(
    contract.flatMap(({ text }) =>
      [...text.matchAll(/(['"`])((?:GET|POST|PUT|DELETE) \/[^'"`]*)\1/g)].map((match) => sameLine(match[2] ?? '')),
    ),
  )
  return calls.filter((call) => !declared.has(sameLine(call.text)))
}

/** @param {RegExp} ending @param {string} [folder] @returns {SourceFile[]} */
export function filesEnding(ending, folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(?:node_modules|dist|test-results|\..*)$/.test(entry.name) ? [] : filesEnding(ending, path)
    return ending.test(entry.name) ? [{ path: relative(root, path), text: readFileSync(path, 'utf8') }] : []
  })
}

function main() {
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const isAsked = (/** @type {string} */ id) =>
    wanted.length === 0 || wanted.some((word) => id === word || id.startsWith(`${word}-`))
  const { requirements, calls } = readPromises(readFileSync(join(root, 'e2e/requirements.md'), 'utf8'))
  // The house tests contain made-up titles as fixtures.
  const proven = proofs(filesEnding(/\.(?:test|spec)\.tsx?$/).filter(({ path }) => !path.startsWith('e2e/house')))
  const unknown = [...proven.keys()].filter((id) => ![...requirements, ...calls].some((one) => one.id === id))
  let missing = 0

  for (const [name, list] of /** @type {const} */ ([
    ['Requirements', requirements],
    ['Calls', calls],
  ])) {
    const asked = list.filter(({ id }) => isAsked(id))
    const open = asked.filter(({ id }) => !proven.has(id))
    missing += open.length
    console.log(`\n${name}: ${asked.length - open.length} of ${asked.length} proven`)
    for (const { id, text } of asked) {
      const tests = proven.get(id) ?? []
      if (tests.length > 0 && flags.includes('--missing')) continue
      console.log(`${tests.length > 0 ? '  ' : '! '}${id}  ${text.slice(0, 110)}`)
      for (const test of tests) console.log(`       ${test}`)
    }
  }
  const contract = filesEnding(/(?<!\.test)\.ts$/, join(root, 'shared/contract/src'))
  const absent = undeclared(
    calls.filter(({ id }) => isAsked(id)),
    contract,
  )
  missing += absent.length
  console.log(`\nNot declared in the contract: ${absent.length}`)
  for (const { id, text } of absent) console.log(`! ${id}  ${text}`)
  if (unknown.length > 0) console.log(`\nIn titles, but not in the list: ${unknown.join(', ')}`)
  if (flags.includes('--strict') && missing + unknown.length > 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
