import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './checkout.mjs'

const HERE = join(ROOT, 'shared', 'texts')
export const TEXT_MODULES = 'shared/texts/generated'
const FACES = ['storefront', 'admin', 'server']
const FILE = /^(storefront|admin|server)\.([a-z]{2}-[A-Z]{2})\.json$/
const TREE = "import type { Tree } from '../src/index'"

// react-admin's own English comes with its package; each of its other languages is a file like all others. It is first
// in every list, so that our texts override it.
const library = { domain: 'react-admin', face: 'admin', culture: 'en-US', path: './react-admin.en-US.json' }

/**
 * Makes the modules of texts that the faces and the server import: the files by culture, and the English keys as types.
 */
export function textModules() {
  const english = libraryEnglish()
  const all = [{ ...library, tree: english }, ...textFiles()]
  const isLibrary = ({ domain }) => domain === library.domain
  const files = [...all.filter(isLibrary), ...all.filter((file) => !isLibrary(file))]
  const modules = {
    'keys.ts': keyTypes(files),
    'storefront.ts': treesOf(files, ['storefront']),
    'server.ts': treesOf(files, ['server']),
    'all.ts': treesOf(files, FACES),
    ...backOffice(files),
  }
  const texts = Object.entries(modules).map(([name, lines]) => [
    `${TEXT_MODULES}/${name}`,
    `${['// Made by `npm run generate`; git ignores it.', ...lines].join('\n')}\n`,
  ])
  return {
    [`${TEXT_MODULES}/react-admin.en-US.json`]: `${JSON.stringify(english, null, 2)}\n`,
    ...Object.fromEntries(texts),
  }
}

/** Lists every file of texts in shared/texts, sorted by domain. */
function textFiles() {
  const isDomain = (entry) => entry.isDirectory() && !['src', 'generated', 'node_modules'].includes(entry.name)
  const domains = readdirSync(HERE, { withFileTypes: true }).filter(isDomain)
  return domains
    .map(({ name }) => name)
    .sort()
    .flatMap((domain) =>
      readdirSync(join(HERE, domain))
        .sort()
        .flatMap((name) => {
          const [, face, culture] = FILE.exec(name) ?? []
          if (!face) return []
          const tree = JSON.parse(readFileSync(join(HERE, domain, name), 'utf8'))
          return [{ domain, face, culture, tree, path: `../${domain}/${name}` }]
        }),
    )
}

/**
 * Converts react-admin's English to our notation: `%{x}` becomes `{x}`, and `||||` separates the branches of a plural.
 */
function libraryEnglish() {
  const convert = (tree) =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => {
        if (typeof value !== 'string') return [key, convert(value)]
        const text = value.replace(/%\{(\w+)\}/g, '{$1}')
        const [one, other] = text.split(/\s*\|\|\|\|\s*/)
        return [key, other === undefined ? text : { one, other }]
      }),
    )
  if (!existsSync(join(HERE, 'node_modules'))) throw new Error('the packages are not installed yet')
  const english = createRequire(join(HERE, 'package.json'))('ra-language-english')
  return convert(english.default ?? english)
}

const nameOf = ({ domain, face, culture }) => [face, domain, culture].join('_').replaceAll('-', '_')
const importOf = (file) => `import ${nameOf(file)} from '${file.path}' with { type: 'json' }`
const culturesOf = (files) => [...new Set(files.map(({ culture }) => culture))].sort()

/** Makes a module that exports the trees of some faces, by face and culture. */
function treesOf(files, faces) {
  const own = files.filter(({ face }) => faces.includes(face))
  const rowOf = (face, culture) => {
    const names = own.filter((file) => file.face === face && file.culture === culture).map(nameOf)
    return `    '${culture}': [${names.join(', ')}],`
  }
  const union = faces.map((face) => `'${face}'`).join(' | ')
  return [
    ...own.map(importOf),
    TREE,
    '',
    `export const trees: Record<${union}, { [culture: string]: Tree[] }> = {`,
    ...faces.flatMap((face) => [`  ${face}: {`, ...culturesOf(own).map((culture) => rowOf(face, culture)), '  },']),
    '}',
  ]
}

/** Makes the keys of each face as types, from the English files; of the back office also the trees, to read a branch. */
function keyTypes(files) {
  const english = files.filter(({ culture }) => culture === 'en-US')
  const unionOf = (face) => {
    const keys = english.filter((file) => file.face === face).map((file) => `  | KeysOf<typeof ${nameOf(file)}>`)
    return [`export type ${face[0].toUpperCase()}${face.slice(1)}Key =`, ...(keys.length > 0 ? keys : ['  never']), '']
  }
  return [
    ...english.map((file) => `import type ${nameOf(file)} from '${file.path}'`),
    "import type { KeysOf } from '../src/index'",
    '',
    ...FACES.flatMap(unionOf),
    'export type AdminTree =',
    ...english.filter(({ face }) => face === 'admin').map((file) => `  | typeof ${nameOf(file)}`),
  ]
}

/**
 * Makes the back office's modules: its frame and the rail's texts of every domain load at once, a domain with its first
 * screen.
 */
function backOffice(files) {
  const isFrame = ({ domain }) => ['house', 'react-admin'].includes(domain)
  const modules = {}
  const loaders = { frame: [], domains: new Map() }
  for (const culture of culturesOf(files)) {
    const own = files.filter((file) => file.culture === culture)
    const admin = own.filter(({ face }) => face === 'admin')
    const failures = own.filter((file) => file.face === 'server' && isFrame(file) && file.tree.Failures)
    const rails = admin.filter((file) => !isFrame(file) && file.tree.rail)
    const name = `frame.${culture}`
    modules[`${name}.ts`] = partsOf(admin.filter(isFrame), [
      ...rails.map((file) => ['rail', file]),
      ...failures.map((file) => ['Failures', file]),
    ])
    loaders.frame.push([culture, name])
    for (const file of admin.filter((one) => !isFrame(one))) {
      const part = `${file.domain}.${culture}`
      modules[`${part}.ts`] = partsOf([file], [])
      loaders.domains.set(file.domain, [...(loaders.domains.get(file.domain) ?? []), [culture, part]])
    }
  }
  const table = (rows, indent) => rows.map(([culture, module]) => `${indent}'${culture}': () => import('./${module}'),`)
  modules['admin.ts'] = [
    TREE,
    '',
    'type ByCulture = { [culture: string]: () => Promise<{ trees: Tree[] }> }',
    '/** The texts of the frame, by culture. */',
    'export const frame: ByCulture = {',
    ...table(loaders.frame, '  '),
    '}',
    '/** The texts of each domain, by culture. */',
    'export const domains = {',
    ...[...loaders.domains].flatMap(([domain, rows]) => [`  '${domain}': {`, ...table(rows, '    '), '  },']),
    '} satisfies { [domain: string]: ByCulture }',
  ]
  return modules
}

/** Makes a module of trees: whole files, and single branches of others. */
function partsOf(whole, branches) {
  const branchName = ([branch, file]) => `${branch}_${nameOf(file)}`
  return [
    ...whole.map(importOf),
    ...branches.map((one) => `import { ${one[0]} as ${branchName(one)} } from '${one[1].path}'`),
    TREE,
    '',
    'export const trees: Tree[] = [',
    ...whole.map((file) => `  ${nameOf(file)},`),
    ...branches.map((one) => `  { ${one[0]}: ${branchName(one)} },`),
    ']',
  ]
}
