/** Compares the folders of the domains with the list of domains in the contract. */
import type { Surface } from '@obverse/contract/domains'

type Surfaces = Record<string, readonly Surface[]>

const folderOf: Record<Surface, RegExp> = {
  contract: /^shared\/contract\/src\/domains\/([^/]+)\//,
  backend: /^shared\/backend\/src\/domains\/([^/]+)\//,
  admin: /^admin\/src\/domains\/([^/]+)\//,
  storefront: /^storefront\/src\/domains\/([^/]+)\//,
  // A domain of several files adds a part: payments.staff.spec.ts.
  e2e: /^e2e\/tests\/([^/.]+)(?:\.[^/.]+)?\.spec\.ts$/,
}
/** Browser tests that belong to no single domain. */
export const houseSpecs = ['harness', 'screens', 'screenshots', 'shell']

/** Returns one line per folder that is missing, extra or misspelled. */
export function misplacedDomains(paths: readonly string[], domains: Surfaces): string[] {
  return Object.entries(folderOf).flatMap(([surface, pattern]) => {
    const found = new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))
    const wanted = Object.keys(domains).filter((name) => domains[name]?.some((one) => one === surface))
    const extra = [...found].filter(
      (name) => !wanted.includes(name) && !(surface === 'e2e' && houseSpecs.includes(name)),
    )
    return [
      ...wanted.filter((name) => !found.has(name)).map((name) => `${surface}: ${name} is missing`),
      ...extra.map((name) => `${surface}: ${name} is not in the list`),
    ]
  })
}
