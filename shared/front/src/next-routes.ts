import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { page: string; regex: string }

/**
 * Reads the paths of the storefront's pages from the manifest of its build: pages are below [site]/[culture]. The
 * catch-all page does not count, so that unknown addresses cost no render.
 */
export function readRoutes(storefront: string): (path: string) => boolean {
  const manifest = JSON.parse(readFileSync(join(storefront, '.next', 'routes-manifest.json'), 'utf8')) as {
    dynamicRoutes?: Route[]
    staticRoutes?: Route[]
  }
  const pages = [...(manifest.dynamicRoutes ?? []), ...(manifest.staticRoutes ?? [])]
    .filter(({ page }) => page.startsWith('/[site]/[culture]') && !page.startsWith('/[site]/[culture]/[...'))
    .map(({ regex }) => new RegExp(regex))
  if (pages.length === 0)
    throw new Error(`${storefront}/.next has no pages: build it again (npm run build -- --force).`)
  return (path) => {
    const inside = `/site/culture${path.replace(/\/$/, '')}`
    return pages.some((page) => page.test(inside))
  }
}
