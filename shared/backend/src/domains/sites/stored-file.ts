/** Serves stored files to the audience of the record that names them. A file that no record names is nobody's. */
import type { PictureWidth } from '@obverse/contract/pictures'
import type { Context } from '../../context'
import { isDatabaseDown } from '../../db/database'
import { found, notFound } from '../../errors'
import { isAdmitted } from '../../http/policy'
import type { FileAudiences } from '../../storage/file-audiences'
import { openPictureSizes } from '../../storage/picture-sizes'

const MOST_REMEMBERED = 10_000

const sandboxed = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** A picture in the place of a smaller one is asked for again after a minute. */
const cacheControl = (isShared: boolean, isFinal: boolean): string => {
  if (!isShared) return 'private, no-store'
  return isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
}

/**
 * Returns the handler of stored files. While the database cannot be reached, files that were public when last asked for
 * are still served, as stored pages are; private ones are not.
 */
export function openStoredFiles(fileAudiences: () => readonly FileAudiences[]) {
  const lastPublic = new Set<string>()
  const getAtWidth = openPictureSizes()

  /** Tells whether everybody may see a file. @throws Failure `not_found` when this viewer may not. */
  const isPublic = async (ctx: Context, key: string): Promise<boolean> => {
    for (const audiencesOf of fileAudiences()) {
      const audiences = await audiencesOf(ctx, key)
      if (audiences?.includes('everyone')) return true
      if (audiences?.some((who) => isAdmitted({ who, method: 'GET' }, ctx.person))) return false
    }
    throw notFound()
  }
  const remember = (key: string) => {
    lastPublic.delete(key)
    lastPublic.add(key)
    const [oldest] = lastPublic
    if (lastPublic.size > MOST_REMEMBERED && oldest !== undefined) lastPublic.delete(oldest)
  }
  const isPublicOrWas = async (ctx: Context, key: string): Promise<boolean> => {
    try {
      const answer = await isPublic(ctx, key)
      if (answer) remember(key)
      else lastPublic.delete(key)
      return answer
    } catch (error) {
      if (isDatabaseDown(error) && lastPublic.has(key)) return true
      lastPublic.delete(key)
      throw error
    }
  }

  return async (ctx: Context, key: string, width?: PictureWidth): Promise<Response> => {
    const shared = await isPublicOrWas(ctx, key)
    const { file, isFinal } = found(await getAtWidth(ctx, key, width))
    return new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'content-length': String(file.bytes.byteLength),
        'cache-control': cacheControl(shared, isFinal),
        ...(file.type === 'application/pdf' && { 'content-disposition': 'attachment' }),
        ...sandboxed,
      },
    })
  }
}
