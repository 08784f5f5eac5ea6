import { mkdirSync } from 'node:fs'

/**
 * Makes the data folder, closed to other users of the machine. As root they may pass through it: the database in it runs
 * as another user. One that is there already stays as it is, since the operator chose it.
 */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
