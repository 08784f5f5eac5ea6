/** Which hook a page of the storefront asks with (shared/decisions/012-asking-from-pages.md). */
import { importsOf } from './imports'
import { isTest, type SourceFile } from './repository'

const publicRoute = /^storefront\/src\/app\/.*\/\(public\)\//
const domainIn = (specifier: string) => /\/domains\/([^/]+)/.exec(specifier)?.[1] ?? ''

/** Returns the imports of SWR outside of the hooks of private domains, and of `useAnswer` inside of those domains. */
export function askingOtherwise(files: readonly SourceFile[]): string[] {
  const ofPublicPages = new Set(
    files.filter(({ path }) => publicRoute.test(path)).flatMap(({ text }) => importsOf(text).map(domainIn)),
  )
  return files
    .filter(({ path }) => path.startsWith('storefront/src/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const [, domain = '', rest] = /^storefront\/src\/domains\/([^/]+)\/(.*)$/.exec(path) ?? []
      const isPrivate = domain !== '' && !ofPublicPages.has(domain)
      const all = importsOf(text)
      const takesSWR = all.some((name) => name === 'swr' || name.startsWith('swr/'))
      const takesAnswer = all.some((name) => name.endsWith('/use-answer'))
      return [
        ...(takesSWR && !(isPrivate && rest === 'hooks.ts') ? [`${path} asks with SWR`] : []),
        ...(takesAnswer && isPrivate ? [`${path} asks with useAnswer on private pages`] : []),
      ]
    })
}
