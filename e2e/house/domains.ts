/** Compares the folders of the domains with the list of domains in the contract. */
import type { Surface } from '@obverse/contract/domains'

type Surfaces = Record<string, readonly Surface[]>

const places: readonly { surface: Surface; name: string; pattern: RegExp }[] = [
  { surface: 'contract', name: 'contract', pattern: /^shared\/contract\/src\/domains\/([^/]+)\// },
  { surface: 'backend', name: 'backend', pattern: /^shared\/backend\/src\/domains\/([^/]+)\// },
  { surface: 'admin', name: 'admin', pattern: /^admin\/src\/domains\/([^/]+)\// },
  { surface: 'storefront', name: 'storefront', pattern: /^storefront\/src\/domains\/([^/]+)\// },
  // A domain of several files adds a part: payments.staff.spec.ts.
  { surface: 'e2e', name: 'e2e', pattern: /^e2e\/tests\/([^/.]+)(?:\.[^/.]+)?\.spec\.ts$/ },
  { surface: 'e2e', name: 'e2e/screens', pattern: /^e2e\/screens\/([^/.]+)\.ts$/ },
]
/** Browser tests and screens that belong to no single domain. */
export const houseSpecs = ['harness', 'screens', 'screenshots', 'shell']

/** Returns one line per folder or file that is missing, extra or misspelled. */
export function misplacedDomains(paths: readonly string[], domains: Surfaces): string[] {
  return places.flatMap(({ surface, name: place, pattern }) => {
    const found = new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))
    const wanted = Object.keys(domains).filter((name) => domains[name]?.some((one) => one === surface))
    const extra = [...found].filter(
      (name) => !wanted.includes(name) && !(surface === 'e2e' && houseSpecs.includes(name)),
    )
    return [
      ...wanted.filter((name) => !found.has(name)).map((name) => `${place}: ${name} is missing`),
      ...extra.map((name) => `${place}: ${name} is not in the list`),
    ]
  })
}
