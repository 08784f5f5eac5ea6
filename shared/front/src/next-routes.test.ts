import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readRoutes } from './next-routes'

const folder = mkdtempSync(join(tmpdir(), 'obverse-routes-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(pages: [page: string, regex: string][]) {
  mkdirSync(join(folder, '.next'), { recursive: true })
  const dynamicRoutes = pages.map(([page, regex]) => ({ page, regex }))
  writeFileSync(
    join(folder, '.next', 'routes-manifest.json'),
    JSON.stringify({ dynamicRoutes, staticRoutes: [{ page: '/_not-found', regex: '^/_not\\-found(?:/)?$' }] }),
  )
}

describe('the routes of the storefront’s build', () => {
  it('distinguish a page from an address without a page', () => {
    write([
      ['/[site]/[culture]', '^/([^/]+?)/([^/]+?)(?:/)?$'],
      ['/[site]/[culture]/events/[id]', '^/([^/]+?)/([^/]+?)/events/([^/]+?)(?:/)?$'],
      ['/[site]/[culture]/about/[...path]', '^/([^/]+?)/([^/]+?)/about/(.+?)(?:/)?$'],
      ['/[site]/[culture]/[...rest]', '^/([^/]+?)/([^/]+?)/(.+?)(?:/)?$'],
    ])
    const routeOf = readRoutes(folder)
    expect(['/', '/events/3/', '/about/a/b/'].map(routeOf)).toEqual(['/', '/events/[id]/', '/about/[...path]/'])
    expect(['/events/', '/nope/', '/events/3/x/', '/_not-found/', '/site/culture/'].map(routeOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('throw in plain words when the build has none', () => {
    write([])
    expect(() => readRoutes(folder)).toThrow('has no pages')
  })
})
