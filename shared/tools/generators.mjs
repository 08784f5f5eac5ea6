import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, ROOT, readStamp, writeStamp } from './checkout.mjs'
import { callsOfFaces } from './generate-calls.mjs'
import { authorizationTables, wireTable } from './generate-contract.mjs'
import { FONT_FILES, subsetFonts } from './generate-fonts.mjs'
import { migrationRecord } from './generate-migrations.mjs'
import { TEXT_MODULES, textModules } from './generate-texts.mjs'

/**
 * Lists everything generated; a new line adds another generator. `run` returns what each file holds by its path from
 * the root, null for a file to delete, and throws when a person has to act first. `made` are files that git ignores:
 * they are made whenever `from` changed. Without `made` the files are committed: `npm run generate` writes them, `npm
 * run verify` names those that are out of date.
 */
const GENERATORS = [
  { name: 'texts', from: ['shared/texts'], made: [TEXT_MODULES], run: textModules },
  {
    name: 'wire',
    from: ['shared/contract/src'],
    made: ['shared/contract/src/wire.ts', 'shared/contract/src/wire-records.ts'],
    run: wireTable,
  },
  { name: 'fonts', from: ['shared/look/src/fonts.css', 'pnpm-lock.yaml'], made: FONT_FILES, run: subsetFonts },
  { name: 'authorization', from: ['shared/contract/src'], run: authorizationTables },
  { name: 'calls', from: ['shared/contract/src', 'storefront/src', 'admin/src'], run: callsOfFaces },
  { name: 'migrations', from: ['shared/backend/src', 'shared/backend/migrations'], run: migrationRecord },
]
const TOOLS = [
  'generators',
  'generate-calls',
  'generate-contract',
  'generate-fonts',
  'generate-migrations',
  'generate-texts',
  'load-source',
]

const ignored = GENERATORS.filter(({ made }) => made)
const committed = GENERATORS.filter(({ made }) => !made)
const stampOf = ({ from, made }) =>
  hashOf([...TOOLS.map((name) => `shared/tools/${name}.mjs`), ...from], new Set(made ?? []))

/** Runs a generator; prints a failure with its name and returns null then. */
async function resultOf({ name, run }) {
  try {
    return await run()
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    return null
  }
}

/** Makes the ignored files that are missing or were made from other sources. Returns whether all exist now. */
export async function generateWhatChanged({ force = false } = {}) {
  let good = true
  for (const generator of ignored) {
    const stamp = stampOf(generator)
    const isThere = generator.made.every((path) => existsSync(join(ROOT, path)))
    if (!force && isThere && readStamp(`generate-${generator.name}`) === stamp) continue
    const files = await resultOf(generator)
    if (files) {
      for (const [path, text] of Object.entries(files)) write(path, text)
      writeStamp(`generate-${generator.name}`, stamp)
    } else good = false
  }
  return good
}

/** Writes the committed files that are out of date and names them. Returns whether all generators succeeded. */
export async function generateCommitted() {
  return eachOutdated((path, text) => {
    write(path, text)
    console.log(`${text === null ? 'Removed' : 'Wrote'} ${path}`)
  })
}

/** Names the committed files that are out of date and changes nothing. Returns whether there are none. */
export async function checkCommitted() {
  let count = 0
  const succeeded = await eachOutdated((path) => {
    count += 1
    console.error(`${path} is out of date`)
  })
  if (count > 0) console.error('Run npm run generate, read the difference and commit it.')
  return succeeded && count === 0
}

async function eachOutdated(tell) {
  let good = true
  for (const generator of committed) {
    const files = await resultOf(generator)
    if (!files) good = false
    for (const [path, text] of Object.entries(files ?? {})) if (textOf(path) !== text) tell(path, text)
  }
  return good
}

/** Makes the ignored files again whenever their sources change, until the process ends. */
export function generateOnChange() {
  let timer
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void generateWhatChanged(), 100)
  }
  for (const path of new Set(ignored.flatMap(({ from }) => from)))
    watch(join(ROOT, path), { recursive: true }, soon).unref()
}

function textOf(path) {
  const full = join(ROOT, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : null
}

/** Writes a file atomically, so that nobody reads half of it. */
function write(path, text) {
  const full = join(ROOT, path)
  if (text === null) return rmSync(full, { force: true })
  mkdirSync(dirname(full), { recursive: true })
  const half = `${full}.${process.pid}.tmp`
  writeFileSync(half, text)
  renameSync(half, full)
}
