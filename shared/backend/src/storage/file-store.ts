/** Stores uploaded files: one port, a folder by default, an S3-compatible store by setting. */
import { Failure } from '../errors'

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** A file in the store; `writtenAt` in milliseconds since 1970. */
export type ListedFile = { key: string; writtenAt: number }

export type FileStore = {
  /**
   * Stores bytes under a key of ours (never a name a visitor chose). Without its stored_files row the file is removed
   * after a day.
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Returns the file, or null when it does not exist. */
  get(key: string): Promise<StoredFile | null>
  /** Removes a file; succeeds when it does not exist. */
  remove(key: string): Promise<void>
  /** Returns the mark of the installation that owns this store, or null. @throws StoreRefused */
  readMark(): Promise<string | null>
  writeMark(text: string): Promise<void>
  /** Lists one page of files: the first with null, then each with the `next` of the page before, until that is null. */
  list(from: string | null): Promise<{ files: ListedFile[]; next: string | null }>
}

/** The failure of a store that does not exist, or that refuses our key: waiting does not mend it. */
export class StoreRefused extends Failure {
  constructor(log: string) {
    super('unavailable', { log })
  }
}

/** The name of the mark; it is no key, so that no address serves it. */
export const MARK = '.installation'

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  ics: 'text/calendar',
}

/** Returns the content type of a key, by its ending. */
export const typeOfKey = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/**
 * Tells whether a text is a key: small letters, digits and hyphens with one ending, so that it cannot leave the folder.
 */
export const isKey = (text: string): boolean => /^[a-z0-9-]{1,80}\.[a-z0-9]{2,5}$/.test(text)
/** Returns a key. @throws Error when a text is not a key. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a storage key')
  return key
}
