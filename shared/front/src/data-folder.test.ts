import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeDataFolder } from './data-folder'

const folder = mkdtempSync(join(tmpdir(), 'obverse-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (path: string) => statSync(path).mode & 0o777

it('the data folder is closed to other users, and one that the operator made keeps its mode', () => {
  const made = join(folder, 'deep', '.data')
  makeDataFolder(made)
  expect(modeOf(made)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  const own = join(folder, 'own')
  mkdirSync(own)
  chmodSync(own, 0o750)
  makeDataFolder(own)
  expect(modeOf(own)).toBe(0o750)
})
