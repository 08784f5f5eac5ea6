/** Compares the places that say whether a storefront page is public, private, or for signed-in visitors only. */
import { posix } from 'node:path'
import type { SourceFile } from './repository'

const routes = /^storefront\/src\/app\/\[site\]\/\[culture\]\/(\([^/]+\))\/(.*?)(page|layout)\.tsx$/
const publicGroup = '(public)'
const isGroup = (segment: string): boolean => /^\(.*\)$/.test(segment)

/** Returns the address of a folder of routes, as the prefixes spell it: `/account/vat/`. */
const addressOf = (folder: string): string =>
  posix.join('/', ...folder.split('/').filter((segment) => !isGroup(segment)), '/')

/**
 * Returns one line per page or layout whose route group, opener (`openPage`, `openPrivatePage`, `openCountedPage`) and
 * prefix disagree.
 */
export function mixedPrivacy(
  files: readonly SourceFile[],
  prefixes: readonly string[],
  countedPrefixes: readonly string[] = [],
): string[] {
  return files.flatMap(({ path, text }) => {
    const [, group, folder = '', kind] = routes.exec(path) ?? []
    if (!group) return []
    const isPrivate = group !== publicGroup
    const name = isPrivate ? 'private' : 'public'
    const address = addressOf(folder)
    const underPrefix = prefixes.some((prefix) => address.startsWith(prefix))
    const opensPrivate = /\bopenPrivatePage\b/.test(text)
    const opensCounted = /\bopenCountedPage\b/.test(text)
    const isCounted = countedPrefixes.some((prefix) => address.startsWith(prefix))
    const opensPublic = /\bopen(?:Current)?Page\b/.test(text)
    return [
      ...(kind === 'page' && underPrefix !== isPrivate
        ? [`${path} is in a ${name} group, but ${address} is ${underPrefix ? '' : 'not '}under a private prefix`]
        : []),
      ...(kind === 'page' && isPrivate && !opensPrivate
        ? [`${path} is in a private group and does not call openPrivatePage`]
        : []),
      ...(opensCounted && !isCounted
        ? [`${path} opens a counted page, but ${address} is under no counted prefix`]
        : []),
      ...((isPrivate ? opensPublic : opensPrivate) ? [`${path} is in a ${name} group and opens the other kind`] : []),
    ]
  })
}

/** Returns one line per account page whose route group and list of signed-out pages disagree about a session. */
export function mixedSignIn(files: readonly SourceFile[], signedOut: readonly string[]): string[] {
  return files.flatMap(({ path }) => {
    const [, group, folder = '', kind] = routes.exec(path) ?? []
    const address = addressOf(folder)
    if (kind !== 'page' || !address.startsWith('/account/')) return []
    const isListed = signedOut.includes(address)
    const isGuarded = group === '(account)'
    return isListed === isGuarded
      ? [
          `${path} is ${isGuarded ? '' : 'not '}in (account), but ${address} is ${isListed ? '' : 'not '}a signed-out page`,
        ]
      : []
  })
}
