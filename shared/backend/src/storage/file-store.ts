/** Where uploaded files live: one port, a folder by default, an S3-compatible store by setting. */
export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** A file in the store; `writtenAt` in milliseconds since 1970. */
export type ListedFile = { key: string; writtenAt: number }

export type FileStore = {
  /** Keeps bytes under a key of ours (never a name a visitor chose). Without its stored_files row it is swept in a day. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>
  /** Removes a file; absent already is fine. */
  remove(key: string): Promise<void>
  /** One page of what is kept; from the start with null, then from each page's `next` until that is null. */
  list(from: string | null): Promise<{ files: ListedFile[]; next: string | null }>
}

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  ics: 'text/calendar',
}

/** The content type a key's ending stands for. */
export const typeOfKey = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Keys are ours: small letters, digits and hyphens with one ending, so they cannot leave the folder. */
export const isKey = (text: string): boolean => /^[a-z0-9-]{1,80}\.[a-z0-9]{2,5}$/.test(text)
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a storage key')
  return key
}
