/** Checks the import rules: app, then domains, then components, lib and providers, then contract, browser and look. */
import { posix } from 'node:path'
import { importsOf } from './imports'
import { isTest, type SourceFile } from './repository'

const packages = [
  'shared/texts',
  'shared/contract',
  'shared/browser',
  'shared/look',
  'shared/backend',
  'shared/front',
  'shared/postgres',
  'shared/tools',
  'shared/sandbox',
  'admin',
  'storefront',
  'e2e',
]
/** The packages of ours that each package may import. */
const mayImport: Record<string, readonly string[]> = {
  texts: [],
  contract: [],
  // Money and countries are written with the formatters of the texts.
  browser: ['texts'],
  look: [],
  postgres: [],
  tools: [],
  // The look draws pictures of certificates, in a worker thread.
  backend: ['texts', 'contract', 'browser', 'look'],
  // Sandbox providers know nothing of our code; only the front starts them.
  sandbox: [],
  front: ['backend', 'contract', 'browser', 'look', 'postgres', 'sandbox'],
  admin: ['texts', 'contract', 'browser', 'look'],
  storefront: ['texts', 'contract', 'browser', 'look'],
  e2e: ['contract', 'browser', 'look'],
}
/** The one file a package may take from another by its path: the front bundles the storefront's rules about pages. */
const byPath: Record<string, string> = { front: 'storefront/src/page-rules' }

/**
 * Packages that tests may import as well: the backend's tests run on an embedded PostgreSQL and on the front's sandbox
 * settings.
 */
const testsMayImport: Record<string, readonly string[]> = { backend: ['front', 'postgres', 'sandbox'] }

/** The rooms of the backend that serve every domain and know none: a domain lends them what they need. */
const withoutDomains = /^shared\/backend\/src\/(?:documents|jobs|mail|storage)\//

const layers = ['app', 'domains', 'components', 'lib', 'providers']

type Place = { package: string; layer: string; domain: string | null; inDomain: string }

function placeOf(path: string): Place | null {
  const folder = packages.find((name) => path.startsWith(`${name}/`))
  if (!folder) return null
  const [layer = '', domain = '', ...rest] = path
    .slice(folder.length + 1)
    .replace(/^src\//, '')
    .split('/')
  const inside = layer === 'domains'
  return {
    package: folder.replace('shared/', ''),
    layer: layers.includes(layer) ? layer : '',
    domain: inside ? domain : null,
    inDomain: inside ? rest.join('/') : '',
  }
}

function within(from: Place, to: Place, isInTest: boolean): string | null {
  const crosses = to.domain !== null && from.domain !== to.domain
  if (from.package === 'backend') {
    // A worker thread loads the tasks of a domain without the rest of it.
    const isOfWorkers = from.layer === '' && from.domain === null && to.inDomain === 'tasks'
    // A test may read the tables of another domain to check the effect of a call.
    return crosses && !isInTest && !isOfWorkers && !/^(?:index(?:\.ts)?)?$/.test(to.inDomain)
      ? 'a domain is reached through its index only'
      : null
  }
  if (from.package !== 'admin' && from.package !== 'storefront') return null
  if (crosses && from.domain !== null) return 'a domain imports another domain'
  if (to.layer === 'app' && from.layer !== 'app' && from.layer !== '') return `${from.layer} imports the app`
  const shared = ['components', 'lib', 'providers'].includes(from.layer)
  return crosses && shared ? `${from.layer} imports a domain` : null
}

/** Returns the path that a relative or aliased (`@/`) import means, from the root; null for a package. */
function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier))
  const folder = packages.find((name) => path.startsWith(`${name}/`))
  return folder && specifier.startsWith('@/') ? `${folder}/src/${specifier.slice(2)}` : null
}

function complaint(path: string, specifier: string): string | null {
  const from = placeOf(path)
  if (!from) return null
  const ours = /^@obverse\/([a-z0-9]+)/.exec(specifier)?.[1]
  if (ours) {
    const allowed = [
      from.package,
      ...(mayImport[from.package] ?? []),
      ...(isTest(path) ? (testsMayImport[from.package] ?? []) : []),
    ]
    if (allowed.includes(ours)) return null
    return `${from.package} may not import ${ours}`
  }
  const target = targetOf(path, specifier)
  if (!target) return null
  const to = placeOf(target)
  if (to?.domain && withoutDomains.test(path) && !isTest(path)) return 'a room that serves every domain imports one'
  if (to?.package === from.package) return within(from, to, isTest(path))
  if (byPath[from.package] === target.replace(/\.ts$/, '')) return null
  return `${from.package} reaches out of itself to ${target}`
}

/** Returns one line per import that breaks a rule, with its file and the reason. */
export function crossedBoundaries(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap((specifier) => {
      const reason = complaint(path, specifier)
      return reason ? [`${path} imports ${specifier}: ${reason}`] : []
    }),
  )
}

/** Returns the import circles among the domains of the backend, each as its path. */
export function domainCircles(files: readonly SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const from = placeOf(path)
    if (from?.package !== 'backend' || !from.domain || isTest(path)) continue
    for (const specifier of importsOf(text)) {
      const to = placeOf(targetOf(path, specifier) ?? '')
      if (to?.domain && to.domain !== from.domain)
        edges.set(from.domain, (edges.get(from.domain) ?? new Set()).add(to.domain))
    }
  }
  const wayBack = (to: string, way: readonly string[]): string[] =>
    [...(edges.get(way.at(-1) ?? '') ?? [])].flatMap((next) => {
      if (next === to) return [[...way, to].join(' > ')]
      return way.includes(next) ? [] : wayBack(to, [...way, next])
    })
  return [...edges.keys()].flatMap((domain) => wayBack(domain, [domain]))
}
