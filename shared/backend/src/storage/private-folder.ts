import { chmodSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'

/** The modes of our own folders and files: nobody else of the machine reads private pictures and mails. */
export const PRIVATE = { folder: 0o700, file: 0o600 } as const

/** Closes a folder of ours to all other users of the machine; one that is missing or not ours stays as it is. */
export function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, PRIVATE.folder)
  } catch {
    // The first write into it says what is wrong with it.
  }
}

/** Makes a folder, and those above it, that only its owner may enter. */
export const makePrivate = (folder: string) => mkdir(folder, { recursive: true, mode: PRIVATE.folder })
