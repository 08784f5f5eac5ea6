/** What a picture may be, before it is sent; the server checks again what it really is. */
export type ImageRule = {
  /** More is refused. */
  maxBytes: number
  /** More is remarked on, and still sent. */
  warnBytes?: number
  /** MIME types; JPEG, PNG and WebP by default. */
  types?: readonly string[]
  /** What a file that is too large is told, letter for letter. */
  tooLarge?: string
}
type Remark = { key: string; args?: Record<string, string> }

const defaultTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Bytes as people read them, in steps of a thousand. */
export const bytesText = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} KB`

/** Why a file may not be chosen, or null. */
export function refusalOf(
  file: Pick<File, 'size' | 'type'>,
  { maxBytes, types = defaultTypes, tooLarge = 'frame.image.too_large' }: ImageRule,
): Remark | null {
  if (!types.includes(file.type))
    return {
      key: 'frame.image.wrong_type',
      args: { types: types.map((type) => type.replace('image/', '').toUpperCase()).join(', ') },
    }
  return file.size > maxBytes ? { key: tooLarge } : null
}

/** What to say about a file that may be sent all the same. */
export const adviceOf = (file: Pick<File, 'size'>, { warnBytes }: ImageRule): Remark | null =>
  warnBytes !== undefined && file.size > warnBytes
    ? { key: 'frame.image.large', args: { size: bytesText(file.size), limit: bytesText(warnBytes) } }
    : null
