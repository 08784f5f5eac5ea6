// Writes generated/: which files of texts there are, and the keys of the English ones as types. Ignored by git.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const FACES = ['storefront', 'admin', 'server']
const name = /^(storefront|admin|server)\.([a-z]{2}-[A-Z]{2})\.json$/

mkdirSync(join(here, 'generated'), { recursive: true })

// react-admin's own English comes with its package; every other language of it is a file like all others.
const library = createRequire(import.meta.url)('ra-language-english')
write('react-admin.en-US.json', JSON.stringify(fromPolyglot(library.default ?? library), null, 2))
const libraryFile = { domain: 'react-admin', file: 'admin.en-US.json', face: 'admin', culture: 'en-US' }

/** Every file of texts: its domain, face and culture, sorted. */
const files = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['src', 'generated', 'node_modules'].includes(entry.name))
  .flatMap(({ name: domain }) =>
    readdirSync(join(here, domain))
      .map((file) => ({ domain, file, match: name.exec(file) }))
      .filter(({ match }) => match !== null)
      .map(({ file, match }) => ({ domain, file, face: match[1], culture: match[2] })),
  )
  .concat(libraryFile)
  .sort((a, b) => (`${a.domain}/${a.file}` < `${b.domain}/${b.file}` ? -1 : 1))

const variable = ({ domain, face, culture }) => `${face}_${domain.replaceAll('-', '_')}_${culture.replaceAll('-', '_')}`

const pathOf = (file) => (file === libraryFile ? './react-admin.en-US.json' : `../${file.domain}/${file.file}`)
const importOf = (file, type = '') =>
  `import ${type}${variable(file)} from '${pathOf(file)}'${type ? '' : " with { type: 'json' }"}`

/** A module that exports the trees of some faces, by culture and face. */
function treesOf(faces) {
  const some = files.filter(({ face }) => faces.includes(face))
  const cultures = [...new Set(some.map(({ culture }) => culture))]
  const rows = faces.flatMap((face) => [
    `  ${face}: {`,
    ...cultures.map((culture) => {
      const own = some.filter((file) => file.face === face && file.culture === culture).map(variable)
      return `    '${culture}': [${own.join(', ')}],`
    }),
    '  },',
  ])
  return [
    ...some.map((file) => importOf(file)),
    "import type { Tree } from '../src/index'",
    '',
    `export const trees: Record<${faces.map((face) => `'${face}'`).join(' | ')}, { [culture: string]: Tree[] }> = {`,
    ...rows,
    '}',
  ]
}

/** The keys of each face as types, from the English files. */
function keys() {
  const english = files.filter(({ culture }) => culture === 'en-US')
  const union = (face) =>
    english.filter((file) => file.face === face).map((file) => `  | KeysOf<typeof ${variable(file)}>`)
  const capital = (face) => face[0].toUpperCase() + face.slice(1)
  return [
    ...english.map((file) => importOf(file, 'type ')),
    "import type { KeysOf } from '../src/index'",
    '',
    ...FACES.flatMap((face) => [
      `type Own${capital(face)}Key =`,
      ...(union(face).length > 0 ? union(face) : ['never']),
      '',
    ]),
    '/** What a schema may say about a field; the back office has these too. */',
    `export type FieldKey = Extract<OwnServerKey, \`Fields.\${string}\`>`,
    'export type StorefrontKey = OwnStorefrontKey',
    'export type AdminKey = OwnAdminKey | FieldKey',
    'export type ServerKey = OwnServerKey',
  ]
}

/** The trees of one module of the back office: whole files, and single branches of others. */
function partsOf(whole, branches) {
  const name = (branch, file) => `${branch}_${variable(file)}`
  return [
    ...whole.map((file) => importOf(file)),
    ...branches.map(([branch, file]) => `import { ${branch} as ${name(branch, file)} } from '${pathOf(file)}'`),
    "import type { Tree } from '../src/index'",
    '',
    'export const trees: Tree[] = [',
    ...whole.map((file) => `  ${variable(file)},`),
    ...branches.map(([branch, file]) => `  { ${branch}: ${name(branch, file)} },`),
    ']',
  ]
}
const branchesIn = (some, ...names) =>
  some.flatMap((file) => names.filter((branch) => branch in treeOf(file)).map((branch) => [branch, file]))
function treeOf(file) {
  const path = file === libraryFile ? join('generated', 'react-admin.en-US.json') : join(file.domain, file.file)
  return JSON.parse(readFileSync(join(here, path), 'utf8'))
}

/** The back office fetches its frame at once (with what the rail says of every domain), a domain with its first screen. */
function backOffice() {
  const loaders = { frame: [], domains: {} }
  for (const culture of cultures) {
    const own = files.filter((file) => file.culture === culture)
    const admin = own.filter(({ face }) => face === 'admin')
    const server = own.filter(({ face }) => face === 'server')
    const isFrame = ({ domain }) => ['house', 'react-admin'].includes(domain)
    const others = admin.filter((file) => !isFrame(file))
    write(
      `frame.${culture}.ts`,
      ...partsOf(admin.filter(isFrame), [
        ...branchesIn(others, 'rail'),
        ...branchesIn(server.filter(isFrame), 'Failures', 'Fields'),
      ]),
    )
    loaders.frame.push([culture, `frame.${culture}`])
    for (const domain of new Set([...others, ...server].filter((file) => !isFrame(file)).map((file) => file.domain))) {
      const ofDomain = (some) => some.filter((file) => file.domain === domain)
      write(`${domain}.${culture}.ts`, ...partsOf(ofDomain(others), branchesIn(ofDomain(server), 'Fields')))
      loaders.domains[domain] ??= []
      loaders.domains[domain].push([culture, `${domain}.${culture}`])
    }
  }
  const table = (rows, indent) => rows.map(([culture, module]) => `${indent}'${culture}': () => import('./${module}'),`)
  write(
    'admin.ts',
    "import type { Tree } from '../src/index'",
    '',
    'type ByCulture = { [culture: string]: () => Promise<{ trees: Tree[] }> }',
    '/** The texts of the frame, by culture. */',
    'export const frame: ByCulture = {',
    ...table(loaders.frame, '  '),
    '}',
    '/** The texts of each domain, by culture. */',
    'export const domains = {',
    ...Object.entries(loaders.domains).flatMap(([domain, rows]) => [
      `  '${domain}': {`,
      ...table(rows, '    '),
      '  },',
    ]),
    '} satisfies { [domain: string]: ByCulture }',
  )
}

const cultures = [...new Set(files.map(({ culture }) => culture))].sort()
write('keys.ts', ...keys())
write('storefront.ts', ...treesOf(['storefront']))
write('server.ts', ...treesOf(['server']))
write('all.ts', ...treesOf(FACES))
backOffice()

/** Left alone when nothing changed, so that watchers and stamps stay quiet. */
function write(file, ...lines) {
  const path = join(here, 'generated', file)
  const text = `${(file.endsWith('.ts') ? ['// Made by generate.mjs; ignored by git.', ...lines] : lines).join('\n')}\n`
  if (readOrEmpty(path) !== text) writeFileSync(path, text)
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Polyglot's notation as ours: `%{x}` is `{x}`, and what `||||` parts is a branch of plurals. */
function fromPolyglot(tree) {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (typeof value !== 'string') return [key, fromPolyglot(value)]
      const text = value.replace(/%\{(\w+)\}/g, '{$1}')
      const [one, other] = text.split(/\s*\|\|\|\|\s*/)
      return [key, other === undefined ? text : { one, other }]
    }),
  )
}
