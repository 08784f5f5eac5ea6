import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ABOVE = '/[site]/[culture]'
type Route = { page: string; regex: string }

/**
 * Reads the paths of the storefront's pages from the manifest of its build, and returns a function from a path to the
 * pattern of its page (`/events/[id]/`), or null. Pages are below [site]/[culture]; the catch-all page does not count,
 * so that unknown addresses cost no render.
 */
export function readRoutes(storefront: string): (path: string) => string | null {
  const manifest = JSON.parse(readFileSync(join(storefront, '.next', 'routes-manifest.json'), 'utf8')) as {
    dynamicRoutes?: Route[]
    staticRoutes?: Route[]
  }
  const pages = [...(manifest.dynamicRoutes ?? []), ...(manifest.staticRoutes ?? [])]
    .filter(({ page }) => page.startsWith(ABOVE) && !page.startsWith(`${ABOVE}/[...`))
    .map(({ page, regex }) => ({ pattern: `${page.slice(ABOVE.length)}/`, matches: new RegExp(regex) }))
  if (pages.length === 0)
    throw new Error(`${storefront}/.next has no pages: build it again (npm run build -- --force).`)
  return (path) => {
    const inside = `/site/culture${path.replace(/\/$/, '')}`
    return pages.find((page) => page.matches.test(inside))?.pattern ?? null
  }
}
