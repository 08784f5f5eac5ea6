/** Rules about the texts in `shared/texts`. Each rule takes files and returns one line per breach. */
import { chainOf, type Entries, flatten, isCulture, type Tree, wholeCultures } from '@obverse/texts'
import type { SourceFile } from './repository'
import { type Node, nameOf, stringOf, syntaxOf, templateOf, visit } from './syntax'

/** One file of texts. */
export type TextFile = { domain: string; face: string; culture: string; tree: Tree }

const textPath =
  /^shared\/texts\/(generated|[a-z-]+)\/(?:(storefront|admin|server)|react-admin)\.([a-z]{2}-[A-Z]{2})\.json$/

/** Returns the files of texts among files; react-admin's own English is made from its package. */
export function textFilesAmong(files: readonly SourceFile[]): TextFile[] {
  return files.flatMap(({ path, text }) => {
    const [, folder = '', face = 'admin', culture = ''] = textPath.exec(path) ?? []
    if (!culture) return []
    return [{ domain: folder === 'generated' ? 'react-admin' : folder, face, culture, tree: JSON.parse(text) as Tree }]
  })
}

/** Returns the texts that a culture has of its own, by file and path. */
export const textsOf = (files: readonly TextFile[], culture: string): Map<string, string> =>
  new Map(
    files
      .filter((file) => file.culture === culture)
      .flatMap(({ domain, face, tree }) =>
        Object.entries(flatten(tree)).map(([path, text]) => [`${domain}/${face} ${path}`, text] as const),
      ),
  )

const english = (files: readonly TextFile[]) => files.filter(({ culture }) => culture === 'en-US')
const nameOfFile = ({ domain, face, culture }: Omit<TextFile, 'tree'>) => `${domain}/${face}.${culture}`
const fileOf = (files: readonly TextFile[], wanted: Omit<TextFile, 'tree'>) =>
  files.find((file) => nameOfFile(file) === nameOfFile(wanted))

const isPlural = (tree: Tree) => typeof tree.other === 'string'

/** Returns the texts of a tree by path; a plural counts as one, its branches by category. */
function unitsOf(tree: Tree, branch = ''): Map<string, Entries> {
  const units = new Map<string, Entries>()
  for (const [key, value] of Object.entries(tree)) {
    const path = branch ? `${branch}.${key}` : key
    if (typeof value === 'string') units.set(path, { '': value })
    else if (isPlural(value)) units.set(path, flatten(value))
    else for (const [below, unit] of unitsOf(value, path)) units.set(below, unit)
  }
  return units
}

const categoriesOf = (culture: string) => new Intl.PluralRules(culture).resolvedOptions().pluralCategories
const placeholdersOf = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
const same = (a: readonly string[] = [], b: readonly string[] = []) =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join()
const list = (names: readonly string[] = []) => names.map((name) => `{${name}}`).join(', ') || 'none'

/**
 * Compares one text with the English text: plurals stay plurals, in the culture's categories, with the same
 * placeholders.
 */
function differencesOf(unit: Entries, source: Entries, culture: string): string[] {
  const isOne = '' in unit
  if (isOne !== '' in source) return [isOne ? 'is no plural' : 'is a plural']
  if (!isOne && !same(Object.keys(unit), categoriesOf(culture)))
    return [`has ${Object.keys(unit).join(', ')} instead of ${categoriesOf(culture).join(', ')}`]
  return Object.entries(unit).flatMap(([category, text]) => {
    // "One day" needs no number; any other placeholder is required.
    const counts = (name: string) => category === 'one' && /^(?:smart_)?count$/.test(name)
    const [has, needs] = [placeholdersOf(text), placeholdersOf(source[category] ?? source.other)].map((names) =>
      names.filter((name) => !counts(name)),
    )
    return same(has, needs) ? [] : [`has the placeholders ${list(has)} instead of ${list(needs)}`]
  })
}

/** Reports whole cultures whose keys differ from English, in every file. */
export function incompleteCultures(files: readonly TextFile[], whole: readonly string[] = wholeCultures): string[] {
  return english(files).flatMap((source) =>
    whole.flatMap((culture) => {
      const name = nameOfFile({ ...source, culture })
      const file = fileOf(files, { ...source, culture })
      if (!file) return [`${name} is missing`]
      const [units, wanted] = [unitsOf(file.tree), unitsOf(source.tree)]
      return [
        ...[...wanted.keys()].filter((key) => !units.has(key)).map((key) => `${name} lacks ${key}`),
        ...[...units.keys()].filter((key) => !wanted.has(key)).map((key) => `${name} has ${key}, which English lacks`),
        ...[...units].flatMap(([key, unit]) => {
          const sourceUnit = wanted.get(key)
          return sourceUnit ? differencesOf(unit, sourceUnit, culture).map((line) => `${name} ${key} ${line}`) : []
        }),
      ]
    }),
  )
}

/** Reports texts of a culture with a fallback that the fallback lacks or says in the same words. */
export function needlessTexts(files: readonly TextFile[], whole: readonly string[] = wholeCultures): string[] {
  return files
    .filter(({ culture }) => !whole.includes(culture))
    .flatMap((file) => {
      const name = nameOfFile(file)
      if (!isCulture(file.culture)) return [`${name} is in a language the product does not speak`]
      const above = chainOf(file.culture).slice(0, -1)
      const general: Entries = Object.assign(
        {},
        ...above.map((culture) => flatten(fileOf(files, { ...file, culture })?.tree ?? {})),
      )
      const source = fileOf(files, { ...file, culture: 'en-US' })
      const first = source ? flatten(source.tree) : {}
      return Object.entries(flatten(file.tree)).flatMap(([key, text]) => {
        const wanted = first[key]
        if (wanted === undefined) return [`${name} has ${key}, which English lacks`]
        if (general[key] === text) return [`${name} repeats ${key}`]
        const [has, needs] = [placeholdersOf(text), placeholdersOf(wanted)]
        return same(has, needs) ? [] : [`${name} ${key} has the placeholders ${list(has)} instead of ${list(needs)}`]
      })
    })
}

/**
 * Reports empty texts, texts in another notation, and keys that are not words joined by dots, dashes or underscores.
 */
export function malformedTexts(files: readonly TextFile[]): string[] {
  const faultOf = (text: string) => {
    if (text.trim() === '') return 'is empty'
    if (text !== text.trim()) return 'begins or ends with a space'
    if (/[{}]/.test(text.replace(/%?\{\w+\}/g, ''))) return 'has a stray brace'
    if (/%\{|\|\|\|\||\[\[|\]\]/.test(text)) return 'is in another notation'
    return undefined
  }
  const wordless = (tree: Tree, above: string): string[] =>
    Object.entries(tree).flatMap(([key, value]) => [
      ...(/^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/.test(key) ? [] : [`${above} has a key that is no word: ${key}`]),
      ...(typeof value === 'string' ? [] : wordless(value, above)),
    ])
  return files
    .filter(({ domain }) => domain !== 'react-admin')
    .flatMap((file) => [
      ...Object.entries(flatten(file.tree)).flatMap(([key, text]) => {
        const fault = faultOf(text)
        return fault ? [`${nameOfFile(file)} ${key} ${fault}`] : []
      }),
      ...wordless(file.tree, nameOfFile(file)),
    ])
}

/** Returns the keys of a face, from English, sorted into domains. */
export function keysOf(files: readonly TextFile[], face: string): Map<string, Set<string>> {
  const own = english(files).filter((file) => file.face === face)
  return new Map(own.map(({ domain, tree }) => [domain, new Set(unitsOf(tree).keys())]))
}

/** A text with `null` where any word may be. */
type Pattern = readonly (string | null)[]
/** The strings of a source file that may be keys. */
type Mentions = {
  /** Whole strings, and the names of properties. */
  strings: Set<string>
  /** Template literals, each with its readings: constants of one name in several functions make several. */
  templates: Pattern[][]
  /** Branches asked for with a key computed elsewhere: `t(keyOf(state))`. */
  asked: Set<string>
}

const mentioned = new WeakMap<SourceFile, Mentions>()
/** Returns what a source file mentions. A constant of the file within a template literal counts as its text. */
function mentionsOf(file: SourceFile): Mentions {
  const known = mentioned.get(file)
  if (known) return known
  const found: Mentions = { strings: new Set(), templates: [], asked: new Set() }
  const tree = syntaxOf(file)
  const constants = new Map<string, string[]>()
  const lookUps = new Map<string, string[]>()
  const add = (to: Map<string, string[]>, name: string | undefined, text: string | undefined) => {
    if (name !== undefined && text !== undefined) to.set(name, [...(to.get(name) ?? []), text])
  }
  visit(tree, (node, above) => {
    if (node.type === 'VariableDeclarator') add(constants, nameOf(node.id), stringOf(node.init))
    if (node.type === 'VariableDeclarator') add(lookUps, nameOf(node.id), branchOfCall(node.init))
    if (node.type === 'TSTypeReference' && nameOf(node.typeName) === 'Translate')
      add(lookUps, nameOf(above[1]?.key ?? above[1]), branchOfType(node))
  })
  visit(tree, (node) => {
    if (node.type === 'ImportDeclaration') return false
    const text = stringOf(node) ?? (node.type === 'Property' ? nameOf(node.key) : undefined)
    if (text !== undefined) found.strings.add(text)
    const template = templateOf(node) ?? choicesOf(node)
    if (template) found.templates.push(patternsOf(template, constants))
    if (node.type === 'CallExpression' && isMadeElsewhere((node.arguments as Node[])[0]))
      for (const branch of lookUps.get(nameOf(node.callee) ?? '') ?? []) found.asked.add(branch)
    return true
  })
  mentioned.set(file, found)
  return found
}

/** Returns `choicesBelow(branch, ids)` as the template that its keys have: `${branch}.${id}`. */
function choicesOf(node: Node): ReturnType<typeof templateOf> {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'choicesBelow') return undefined
  const [branch, ids] = node.arguments as Node[]
  const text = stringOf(branch)
  const { texts, expressions } = (branch && templateOf(branch)) ?? {
    texts: text === undefined ? ['', ''] : [text],
    expressions: text === undefined && branch ? [branch] : [],
  }
  return {
    texts: [...texts.slice(0, -1), `${texts.at(-1)}.`, ''],
    expressions: [...expressions, ...(ids ? [ids] : [])],
  }
}

const isMadeElsewhere = (node: Node | undefined) =>
  node !== undefined && ['CallExpression', 'Identifier', 'MemberExpression'].includes(node.type)

/** Returns the branch of `useT('Branch')` and `below(t, 'Branch')`. */
function branchOfCall(node: unknown): string | undefined {
  const call = node as Node | null
  if (call?.type !== 'CallExpression') return undefined
  const given = call.arguments as Node[]
  const name = nameOf(call.callee)
  return name === 'useT' ? stringOf(given[0]) : name === 'below' ? stringOf(given[1]) : undefined
}

/** Returns the branch of `Translate<'Branch'>`. */
function branchOfType(node: Node): string | undefined {
  const given = (node.typeArguments as { params: { literal?: unknown }[] } | null)?.params
  return stringOf(given?.[0]?.literal)
}

function patternsOf(template: { texts: string[]; expressions: Node[] }, constants: Map<string, string[]>): Pattern[] {
  return template.texts
    .reduce<Pattern[]>(
      (patterns, text, at) => {
        const expression = template.expressions[at]
        const known = expression && constants.get(nameOf(expression) ?? '')
        const next = expression ? (known ?? [null]) : []
        const filled = patterns.map((pattern) => [...pattern, text])
        return next.length === 0 ? filled : filled.flatMap((pattern) => next.map((part) => [...pattern, part]))
      },
      [[]],
    )
    .map((pattern) => pattern.filter((part) => part !== ''))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const expressionOf = (pattern: Pattern) =>
  new RegExp(`^${pattern.map((part) => (part === null ? '[\\w.-]+' : escaped(part))).join('')}$`)
const mayBeOfKey = (part: string | null) => part === null || /^[\w.-]*$/.test(part)
const hasWords = (part: string | null | undefined) => typeof part === 'string' && /\w/.test(part)

/** Returns the ending of a key whose branch is given: `.Subject` of `${mail}.Subject`. */
const endingOf = ([first, second, ...rest]: Pattern): string[] =>
  first === null && rest.length === 0 && second && /^\.\w+$/.test(second) ? [second] : []

/** Returns every branch above a key, the longest first: `a.b` and `a` for `a.b.c`. */
const branchesOf = (key: string): string[] =>
  [...key.matchAll(/\./g)].map((match) => key.slice(0, match.index)).reverse()

const FORM_FIELD = /^Fields\.([\w.]+)\.(?:Label|Hint|Wrong|Empty)$/
const folderOf = (path: string) => /^[\w-]+\/src\/domains\/[\w-]+\//.exec(path)?.[0] ?? path

/** Keys that a library looks up by itself: react-admin its own words, the name of a resource and the labels of its fields. */
const isLookedUpByItself = (key: string) => /^(?:ra\.|resources\.[^.]+\.(?:name$|fields\.))/.test(key)

/**
 * Returns the keys that no file mentions: as a whole, below a branch that the file names, or as a field of a form. What a
 * file without a branch of its own mentions counts for the branches of its domain.
 */
export function unusedKeys(keys: Iterable<string>, files: readonly SourceFile[]): string[] {
  const wanted = [...keys]
  const every = new Set(wanted.flatMap(branchesOf))
  const sources = files.map((file) => {
    const { strings, templates, asked } = mentionsOf(file)
    const patterns = templates.flat().filter((pattern) => pattern.some(hasWords) && pattern.every(mayBeOfKey))
    return {
      folder: folderOf(file.path),
      strings,
      patterns,
      asked,
      whole: patterns
        .filter(([head]) => wanted.some((key) => hasWords(head) && key.startsWith(head ?? '')))
        .map(expressionOf),
      parts: patterns.map(expressionOf),
      branches: [...strings].filter((text) => every.has(text)),
      isForm: /use-?house-?form/i.test(file.text),
    }
  })
  type Source = (typeof sources)[number]
  const named = new Set(sources.flatMap(({ branches }) => branches))
  // `${mail}.Subject` means that text of every branch that is named anywhere.
  const endings = sources.flatMap(({ patterns }) => patterns.flatMap(endingOf))
  const isEnding = (key: string) =>
    endings.some((ending) => key.endsWith(ending) && named.has(key.slice(0, -ending.length)))
  const helpers = new Map<string, Source[]>()
  for (const source of sources)
    if (source.branches.length === 0) helpers.set(source.folder, [...(helpers.get(source.folder) ?? []), source])
  const says = ({ strings, parts }: Source, rest: string) => strings.has(rest) || parts.some((part) => part.test(rest))
  const isUsedIn = (source: Source, key: string) => {
    if (source.strings.has(key) || source.whole.some((pattern) => pattern.test(key))) return true
    return branchesOf(key).some((branch) => {
      if (!source.branches.includes(branch)) return false
      const rest = key.slice(branch.length + 1)
      if (source.asked.has(branch) && !rest.includes('.')) return true
      const near = [source, ...(helpers.get(source.folder) ?? [])]
      if (near.some((one) => says(one, rest))) return true
      const field = FORM_FIELD.exec(rest)?.[1] ?? ''
      return source.isForm && near.some(({ strings }) => strings.has(field))
    })
  }
  return wanted.filter(
    (key) => !(isLookedUpByItself(key) || isEnding(key) || sources.some((source) => isUsedIn(source, key))),
  )
}

const ADMIN_PATH = /^(?:frame|resources|dashboard|rail|ra)\.[\w.-]+$/
const ADMIN_HEAD = /^(?:frame|resources|dashboard|rail|ra)\./
const domainOf = (path: string) => /^admin\/src\/domains\/([\w-]+)\//.exec(path)?.[1]
/** The components that every domain uses: on the screens of one, the texts of the others are not loaded. */
const isShared = (path: string) => path.startsWith('admin/src/components/')
/** Attributes whose value react-admin treats as a key. */
const labels = new Set(['label', 'title', 'helperText', 'placeholder', 'emptyText'])
const isLabel = (above: Node | undefined) => above?.type === 'JSXAttribute' && labels.has(nameOf(above.name) ?? '')

/**
 * Reports keys the back office asks for that are neither in the frame, in the rail nor in the asking domain's file. The
 * types of `useT()` know every key of every domain; a label is a plain string that react-admin translates.
 */
export function missingAdminKeys(keys: Map<string, Set<string>>, files: readonly SourceFile[]): string[] {
  const all = [...keys.values()].flatMap((own) => [...own])
  const rails = all.filter((key) => key.startsWith('rail.'))
  const knownTo = (domain: string | undefined) =>
    new Set(domain ? [...['house', 'react-admin', domain].flatMap((one) => [...(keys.get(one) ?? [])]), ...rails] : all)
  return files.flatMap((file) => {
    const domain = domainOf(file.path)
    const known = knownTo(isShared(file.path) ? 'house' : domain)
    const branches = new Set([...known].flatMap(branchesOf))
    const missing = new Set<string>()
    for (const readings of mentionsOf(file).templates.filter(([first]) => ADMIN_HEAD.test(first?.[0] ?? ''))) {
      const expressions = readings.map(expressionOf)
      // A component says texts of the resource that it is given.
      const isGiven = isShared(file.path) && readings.every(([head]) => head === 'resources.')
      const isKnown = [...(isGiven ? all : known), ...branches].some((key) =>
        expressions.some((expression) => expression.test(key)),
      )
      if (!isKnown) missing.add(readings.map((reading) => reading.map((part) => part ?? '*').join('')).join(' or '))
    }
    visit(syntaxOf(file), (node, [above]) => {
      const text = stringOf(node)
      if (text === undefined || !ADMIN_PATH.test(text)) return
      if (!known.has(text) && (isLabel(above) || !branches.has(text))) missing.add(text)
    })
    if (domain)
      for (const source of sourcesWithoutLabel(file))
        if (![...known].some((key) => isFieldOf(key, source))) missing.add(`resources.*.fields.${source}`)
    return [...missing].map((key) => `${file.path} asks for ${key}`)
  })
}

const isFieldOf = (key: string, source: string) =>
  /^resources\.[^.]+\.fields\./.test(key) && key.endsWith(`.fields.${source}`)

/** Returns the fields whose label react-admin looks up by their name. */
function sourcesWithoutLabel(file: SourceFile): string[] {
  const found: string[] = []
  visit(syntaxOf(file), (node) => {
    if (node.type !== 'JSXOpeningElement' || nameOf(node.name) === 'SearchFilter') return
    const attributes = new Map((node.attributes as Node[]).map((one) => [nameOf(one.name), stringOf(one.value)]))
    const source = attributes.get('source')
    if (source !== undefined && !attributes.has('label')) found.push(source)
  })
  return found
}
