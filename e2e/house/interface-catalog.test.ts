/**
 * The backend offers every text of both faces to translators, so it carries a copy of their catalogs. Written anew with
 * `npx vitest run --project unit e2e/house/interface-catalog.test.ts -u`.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles, repositoryRoot } from './repository'

type Texts = { [key: string]: string | Texts }
type ByCulture = Record<string, Record<string, string>>

function flatten(texts: Texts, prefix = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** Texts by culture and path, in one order whoever adds a domain; a face's own words come after its library's. */
function merged(catalogs: Record<string, Texts>[]): ByCulture {
  const cultures = [...new Set(catalogs.flatMap(Object.keys))].sort()
  const texts = (culture: string) => new Map(catalogs.flatMap((one) => flatten(one[culture] ?? {})))
  return Object.fromEntries(
    cultures.map((culture) => [culture, Object.fromEntries([...texts(culture)].sort(([a], [b]) => (a < b ? -1 : 1)))]),
  )
}

async function catalogsOf(face: 'admin' | 'storefront'): Promise<Record<string, Texts>[]> {
  const files = repositoryFiles(/\/messages\.ts$/).filter(({ path }) => path.startsWith(`${face}/src/`))
  return Promise.all(
    files.map(async ({ path }) => (await import(/* @vite-ignore */ join(repositoryRoot, path))).messages),
  )
}
const libraryOfAdmin: Texts = createRequire(join(repositoryRoot, 'admin/package.json'))('ra-language-english')

it('SITE-9 the backend knows every text of both faces', async () => {
  const admin = merged([{ 'en-US': libraryOfAdmin }, ...(await catalogsOf('admin'))])
  const storefront = merged(await catalogsOf('storefront'))
  expect(admin['en-US']?.['ra.action.save']).toBe('Save')
  expect(storefront['de-DE']?.['Shell.Home']).toBe('Startseite')
  await expect(`${JSON.stringify({ storefront, admin }, null, 2)}\n`).toMatchFileSnapshot(
    join(repositoryRoot, 'shared/backend/src/domains/translations/interface-catalog.json'),
  )
})
