import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demandNode, ROOT, runQuietly } from './checkout.mjs'
import { addMigration } from './generate-migrations.mjs'
import { checkCommitted, generateCommitted, generateWhatChanged } from './generators.mjs'
import { installWhatChanged } from './install.mjs'

// npm run new-domain <name> [<record>]: makes the empty slice of a domain from the files in new-domain/. A word in {{ }} is a
// placeholder, see wordsOf. Either all of it is there at the end, or nothing.

const TEMPLATES = 'shared/tools/new-domain'
const MIGRATIONS = 'shared/backend/migrations'
const PAGES = 'storefront/src/app/[site]/[culture]'

/** The target of each folder of templates. */
const TARGETS = {
  contract: 'shared/contract/src/domains/{{name}}',
  backend: 'shared/backend/src/domains/{{name}}',
  rows: 'shared/backend/src/domains/{{name}}/testing',
  admin: 'admin/src/domains/{{name}}',
  storefront: 'storefront/src/domains/{{name}}',
  page: `${PAGES}/(public)/{{name}}`,
  texts: 'shared/texts/{{name}}',
  e2e: 'e2e/tests',
  screens: 'e2e/screens',
}

/** Lines that go into shared files: imports to the others, everything else at the end of a list. */
const ENTRIES = [
  {
    path: 'shared/contract/src/domains.ts',
    list: 'export const domains = {',
    end: '} as const satisfies Record<string, readonly Surface[]>',
    lines: ["  '{{name}}': ['contract', 'backend', 'admin', 'storefront', 'e2e'],"],
  },
  {
    path: 'shared/contract/src/contract.ts',
    imports: "import { {{camel}} } from './domains/{{name}}'",
    list: 'export const contract = {',
    end: '}',
    lines: ['  {{camel}},'],
  },
  {
    path: 'shared/backend/src/app.ts',
    imports: "import { {{camel}}Domain } from './domains/{{name}}'",
    list: 'const listDomains = (all: AllDomains): AppDomains => ({',
    end: '})',
    lines: ['  {{camel}}: {{camel}}Domain,'],
  },
  {
    path: 'admin/src/app/resources.ts',
    imports: "import { resources as {{camel}} } from '../domains/{{name}}'",
    list: 'export const resources: AdminResource[] = [',
    end: ']',
    lines: ['  ...{{camel}},'],
  },
  {
    path: 'shared/contract/src/domains/site-pages/rules.ts',
    list: 'export const reservedAddresses: readonly string[] = [',
    end: ']',
    lines: ["  '{{name}}',"],
  },
  {
    path: 'e2e/screens.ts',
    imports: "import { screens as {{camel}} } from './screens/{{name}}'",
    list: 'export const screens: Screen[] = [',
    end: ']',
    lines: ['  ...{{camel}},'],
  },
]

/** Names that mean something else somewhere: folders of shared/texts, browser tests of the house, words of the code. */
const TAKEN = 'admin api assets generated house node-modules react-admin src harness screens screenshots shell'.split(
  ' ',
)
const WORDS_OF_CODE = 'calls client contract domains found handlers page pages resources row rows texts where'.split(
  ' ',
)

class Refused extends Error {}

const refuse = (message) => {
  throw new Refused(message)
}
const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (path) => (existsSync(join(ROOT, path)) ? readdirSync(join(ROOT, path)) : [])

function singularOf(name) {
  if (/[^s]ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/[^su]s$/.test(name)) return name.slice(0, -1)
  return refuse(`Name one record of ${name}: npm run new-domain ${name} <record>`)
}

/** Every placeholder and what it stands for, by the example of `price-guides`. */
function wordsOf(name, record) {
  const camelOf = (text) => text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const capital = (text) => text[0].toUpperCase() + text.slice(1)
  const spaced = (text) => text.replaceAll('-', ' ')
  return {
    name, // price-guides
    camel: camelOf(name), // priceGuides
    Area: capital(camelOf(name)), // PriceGuides
    table: name.replaceAll('-', '_'), // price_guides
    words: spaced(name), // price guides
    Words: capital(spaced(name)), // Price guides
    record, // price-guide
    recordCamel: camelOf(record), // priceGuide
    Record: capital(camelOf(record)), // PriceGuide
    recordTable: record.replaceAll('-', '_'), // price_guide
    word: spaced(record), // price guide
    Word: capital(spaced(record)), // Price guide
    a: /^[aeiou]/.test(record) ? 'an' : 'a',
  }
}

function filled(text, words, path) {
  return text.replace(/\{\{(\w+)\}\}/g, (_, word) => words[word] ?? refuse(`${path}: nothing is called {{${word}}}`))
}

function demandName(text) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(text) || text.length > 40)
    refuse(`"${text}" is no name. Use lowercase words with hyphens between them, like price-guides.`)
}

/** Checks the two names before anything is made. @throws Refused with what is wrong and what to do. */
function checkNames(name, record) {
  demandName(record)
  if (name === record) refuse('The domain and its record need two names, like price-guides and price-guide.')
  const { camel, table, Record } = wordsOf(name, record)
  if (TAKEN.includes(name) || WORDS_OF_CODE.includes(camel))
    refuse(`"${name}" means something else. Choose another name.`)
  const reserved = [camel, wordsOf(name, record).recordCamel].find((word) => !isVariable(word))
  if (reserved) refuse(`"${reserved}" is a word of JavaScript. Choose another name.`)
  const resources = namesIn('shared/texts').flatMap((domain) => {
    const path = `shared/texts/${domain}/admin.en-US.json`
    return existsSync(join(ROOT, path)) ? Object.keys(JSON.parse(read(path)).rail ?? {}) : []
  })
  const groups = namesIn(PAGES).filter((group) => !group.includes('.'))
  const pages = groups.flatMap((group) => [group, ...namesIn(`${PAGES}/${group}`)])
  if (resources.includes(name)) refuse(`The back office has a resource ${name} already. Choose another name.`)
  if (pages.includes(name)) refuse(`The storefront has pages under /${name}/ already. Choose another name.`)
  if (Object.hasOwn(JSON.parse(read(`${MIGRATIONS}/meta/snapshot.json`)).tables, `public.${table}`))
    refuse(`The database has a table ${table} already. Choose another name.`)
  for (const id of [Record, `${Record}Draft`, `${Record}Page`, `Public${Record}`]) {
    const named = new RegExp(`(?:\\bid: |\\brecord\\(\\s*|\\blist\\()'${id}'`)
    if (sources('shared/contract/src').some((path) => named.test(read(path))))
      refuse(`The contract has a schema ${id} already. Choose another name: npm run new-domain ${name} <record>`)
  }
}

function isVariable(word) {
  try {
    new Function(`'use strict'; const ${word} = 0`)
    return true
  } catch {
    return false
  }
}

const sources = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? sources(path) : entry.name.endsWith('.ts') ? [path] : []
  })

/** The files of the slice by path, from the templates. @throws Refused when one of them is there already. */
function newFiles(words) {
  const files = {}
  for (const [folder, target] of Object.entries(TARGETS)) {
    const to = filled(target, words, folder)
    if (target.includes('{{name}}') && existsSync(join(ROOT, to)))
      refuse(`${to} is there already. Choose another name.`)
    for (const template of namesIn(`${TEMPLATES}/${folder}`)) {
      const from = `${TEMPLATES}/${folder}/${template}`
      const path = `${to}/${filled(template.replace(/\.template$/, ''), words, from)}`
      if (existsSync(join(ROOT, path))) refuse(`${path} is there already. Choose another name.`)
      files[path] = filled(read(from), words, from)
    }
  }
  return files
}

/** The shared files with the lines of the new domain. @throws Refused when a place is not found, with the line to add. */
function changedFiles(words) {
  return Object.fromEntries(
    ENTRIES.map(({ path, imports, list, end, lines }) => {
      const wanted = lines.map((line) => filled(line, words, path))
      const text = read(path).split('\n')
      const start = text.indexOf(list)
      const close = text.indexOf(end, start + 1)
      if (start < 0 || close < 0 || text.indexOf(list, start + 1) >= 0)
        refuse(
          `${path}: the list that begins with "${list}" and ends with "${end}" was not found once. It needs:\n${wanted.join('\n')}`,
        )
      text.splice(close, 0, ...wanted)
      if (imports) {
        const last = text.findLastIndex((line) => /^import .* from '.*'$/.test(line))
        if (last < 0) refuse(`${path} has no imports. It needs: ${filled(imports, words, path)}`)
        text.splice(last + 1, 0, filled(imports, words, path))
      }
      return [path, text.join('\n')]
    }),
  )
}

function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
}

const migrationFiles = () =>
  [MIGRATIONS, `${MIGRATIONS}/meta`].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.includes('.'))
      .map((name) => `${folder}/${name}`),
  )

/** Puts everything back: what was changed is as it was, what was made is gone. */
async function takeBack(before, made, words) {
  for (const path of [...made, ...migrationFiles().filter((one) => !(one in before))])
    rmSync(join(ROOT, path), { force: true })
  for (const target of Object.values(TARGETS))
    if (target.includes('{{name}}')) rmSync(join(ROOT, filled(target, words, target)), { recursive: true, force: true })
  write(before)
  await generateWhatChanged()
}

const step = (succeeded, what) => succeeded || refuse(`${what} failed; see above.`)

async function make(name, record) {
  checkNames(name, record)
  const words = wordsOf(name, record)
  const made = newFiles(words)
  const changed = changedFiles(words)
  step(await checkCommitted(), 'Nothing was made: the check of the generated files')
  const before = Object.fromEntries([...Object.keys(changed), ...migrationFiles()].map((path) => [path, read(path)]))
  try {
    write({ ...made, ...changed })
    const biome = join(ROOT, 'node_modules', '.bin', 'biome')
    const paths = [...Object.keys(made), ...Object.keys(changed)]
    step(await runQuietly('Formatting', biome, ['check', '--write', ...paths]), 'The formatting')
    step(await addMigration(`add_${words.table}`, false), 'The migration')
    step((await generateWhatChanged({ force: true })) && (await generateCommitted()), 'npm run generate')
  } catch (error) {
    await takeBack(before, Object.keys(made), words)
    throw error
  }
  const migration = migrationFiles().filter((path) => !(path in before))
  console.log(`\nMade ${name}:\n${[...Object.keys(made), ...migration].map((path) => `  ${path}`).join('\n')}`)
  console.log(
    `\nAdded it to:\n${Object.keys(changed)
      .map((path) => `  ${path}`)
      .join('\n')}`,
  )
  console.log(`
Next:
  npm run verify     is green now, and after each of these steps
  npm start          then open /admin/${name} as super@obverse.example, and /${name}/
  1. Name the role of its staff: the calls, the resource and the record say Content (shared/contract/src/roles.ts).
  2. Give the record its fields: schemas.ts, tables.ts (then npm run generate -- migration <name>), ${record}.ts, the inputs.
  3. Translate the texts in shared/texts/${name}: those in German and Chinese carry the English name.
  4. Link the page from the storefront.
shared/ADD-A-DOMAIN.md says what else a domain can have.`)
}

demandNode()
const [name = '', record] = process.argv.slice(2)
// Ctrl+C ends the step that runs; it fails then, and everything is put back.
process.on('SIGINT', () => {})
try {
  if (name === '') refuse('Which domain? npm run new-domain <name> [<record>], like: npm run new-domain price-guides')
  demandName(name)
  await installWhatChanged()
  await make(name, record ?? singularOf(name))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
