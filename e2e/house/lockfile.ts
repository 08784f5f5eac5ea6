/** Checks the lockfile: it names no host and no version older than the first one without a known vulnerability. */

/** Package name to the lowest version that may be installed; raised when an advisory appears, never lowered. */
const versionFloors: Record<string, string> = {
  next: '16.4.1',
  react: '19.2.6',
  'react-dom': '19.2.6',
  hono: '4.13.0',
  '@hono/node-server': '2.0.5',
  'react-admin': '4.7.6',
  dompurify: '3.4.17',
  'sanitize-html': '2.17.0',
  'better-auth': '1.6.11',
  '@electric-sql/pglite': '0.5.16',
}

const numbers = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number)

/** Tells whether a version is lower than a floor; a prerelease counts as lower than its release. */
export function isBelow(version: string, floor: string): boolean {
  const [have, need] = [numbers(version), numbers(floor)]
  const at = need.findIndex((part, index) => part !== have[index])
  return at === -1 ? version.includes('-') && !floor.includes('-') : (have[at] ?? 0) < (need[at] ?? 0)
}

/** Returns name and version of every package in a pnpm lockfile. */
export function installed(lockfile: string): { name: string; version: string }[] {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'))
  return [...packages.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@([^:'(\s]+)'?:$/gm)].map((match) => ({
    name: match[1] ?? '',
    version: match[2] ?? '',
  }))
}

/** Returns one line per package below its floor and one per host. */
export function lockfileFaults(lockfile: string, floors: Record<string, string> = versionFloors): string[] {
  const old = installed(lockfile).flatMap(({ name, version }) => {
    const floor = floors[name]
    return floor && isBelow(version, floor) ? [`${name} ${version} is below ${floor}`] : []
  })
  const hosts = [...lockfile.matchAll(/^.*(?:\b(?:https?|git|ssh):\/\/|\btarball:|\bregistry:).*$/gm)]
    .filter(([line]) => !line.trimStart().startsWith('deprecated:'))
    .map(([line]) => `names a host: ${line.trim()}`)
  return [...old, ...hosts]
}

/** Returns one line per catalog entry not pinned to one version and per dependency outside the catalog. */
export function looseVersions(workspace: string, packageFiles: readonly { path: string; text: string }[]): string[] {
  const catalog = workspace.slice(workspace.indexOf('\ncatalog:\n') + 10)
  const loose = [...catalog.matchAll(/^ {2}'?([^\s':]+)'?: *(.+)$/gm)]
    .filter(([, , version = '']) => !/^'?\d+\.\d+\.\d+(?:-[\w.]+)?'?$/.test(version))
    .map(([, name]) => `the catalog does not pin ${name}`)
  const strays = packageFiles.flatMap(({ path, text }) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(text)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
      .map(([name]) => `${path} takes ${name} from outside the catalog`)
  })
  return [...loose, ...strays]
}
