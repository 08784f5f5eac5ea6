import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the secret in the data folder, created at the first start; only its owner may read it.
 * @throws Error in plain words when the file is cut short: a new secret would not open what the old one sealed
 */
export function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  const kept = readOrNull(file)
  if (kept === null) {
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
  if (kept.length < 32)
    throw new Error(
      `${file} does not hold the secret of this database any more (${kept.length} of 43 characters). Restore the file, or set SECRET to what it held.`,
    )
  return kept
}

/** Returns the secret in the data folder, or null when there is none yet. */
export const secretIn = (folder: string): string | null => readOrNull(join(folder, 'secret'))

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
