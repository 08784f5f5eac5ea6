import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders, ROOT, readPackage } from './checkout.mjs'

const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
const names = (text) => text.split('\0').filter(Boolean)

/** Returns the files that differ from a commit, new ones included and deleted ones not, as paths from the root. */
export function changedFiles(since) {
  const changed = names(git('diff', '--name-only', '-z', since))
  const added = names(git('ls-files', '-z', '--others', '--exclude-standard'))
  return [...new Set([...changed, ...added])].filter((path) => existsSync(join(ROOT, path))).sort()
}

/**
 * Returns the commit to compare with: on a branch the one where it left main, on main the one that its upstream has, or
 * the newest one where there is no upstream.
 */
export function commitToCompare() {
  const tried = (...words) => {
    try {
      return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return ''
    }
  }
  const branch = tried('rev-parse', '--abbrev-ref', 'HEAD')
  const other = branch === 'main' ? tried('rev-parse', '--abbrev-ref', '@{upstream}') || 'HEAD' : 'main'
  return tried('merge-base', 'HEAD', other) || 'HEAD'
}

/**
 * Returns what the checks of these files take: the packages to check the types of, the domains that were touched, and
 * the test files to run, of which the integration tests are named and those of the rest found by imports.
 */
export function checksOf(files) {
  const domains = [...new Set(files.flatMap((path) => domainOf(path) ?? []))]
  const backend = files.filter((path) => /^shared\/(backend|contract|postgres)\//.test(path))
  // Every test of the backend imports all of it: those of a domain are run by name, and all where the floor changed.
  const isGround = backend.some((path) => !domainOf(path))
  const touched = files.filter((path) =>
    /^shared\/(?:backend|contract|front|postgres|texts\/[^/]+\/server\.)/.test(path),
  )
  const integration =
    touched.length === 0
      ? []
      : isGround
        ? ['shared/']
        : [
            ...domains.map((domain) => `shared/backend/src/domains/${domain}/`),
            ...touched.filter((path) => /integration\.test\.ts$/.test(path)),
            ...OF_ALL_DOMAINS,
          ]
  return { packages: withDependents(files.flatMap((path) => packageOf(path) ?? [])), domains, integration }
}

/** Tests that go through every call, list and table. */
const OF_ALL_DOMAINS = ['every-list', 'saved-answers', 'http/authorization', 'upgrade', 'openapi', 'public-web'].map(
  (name) => `src/${name}`,
)

const domainOf = (path) =>
  /^(?:admin|storefront|shared\/contract|shared\/backend)\/src\/domains\/([^/.]+)\//.exec(path)?.[1] ??
  /^shared\/texts\/([^/.]+)\//.exec(path)?.[1] ??
  /^e2e\/(?:tests|screens)\/([^/.]+)\./.exec(path)?.[1]

const packageOf = (path) => packageFolders().find((folder) => path.startsWith(`${folder}/`))

/** Returns packages and all that are built from them. */
function withDependents(changed) {
  const users = new Map(
    packageFolders().map((folder) => {
      const { dependencies = {}, devDependencies = {} } = readPackage(folder)
      return [folder, Object.keys({ ...dependencies, ...devDependencies })]
    }),
  )
  const found = new Set(changed)
  for (const folder of found) {
    const { name } = readPackage(folder)
    for (const [user, uses] of users) if (uses.includes(name)) found.add(user)
  }
  return [...found]
}
