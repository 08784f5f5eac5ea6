import type { AdminKey, Values } from './texts'

/** The rule for an image before the upload; the server checks the image again. */
export type ImageRule = {
  /** The size in bytes above which a file is refused. */
  maxBytes: number
  /** The size in bytes above which a file gets a warning. */
  warnBytes?: number
  /** The MIME types; JPEG, PNG and WebP by default. */
  types?: readonly string[]
}
/** A remark about a file, as a key of texts with its values. */
export type Remark = { key: AdminKey; args?: Values }

const defaultTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Formats bytes for people, in steps of a thousand. */
export const bytesText = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} KB`

/** Returns the reason to refuse a file, or null. */
export function refusalOf(
  file: Pick<File, 'size' | 'type'>,
  { maxBytes, types = defaultTypes }: ImageRule,
): Remark | null {
  if (!types.includes(file.type))
    return {
      key: 'frame.image.wrong_type',
      args: { types: types.map((type) => type.replace('image/', '').toUpperCase()) },
    }
  return file.size > maxBytes ? { key: 'frame.image.too_large' } : null
}

/** Returns the warning about an accepted file, or null. */
export const adviceOf = (file: Pick<File, 'size'>, { warnBytes }: ImageRule): Remark | null =>
  warnBytes !== undefined && file.size > warnBytes
    ? { key: 'frame.image.large', args: { size: bytesText(file.size), limit: bytesText(warnBytes) } }
    : null
