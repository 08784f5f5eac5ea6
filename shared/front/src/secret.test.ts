import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keptSecret } from './secret'

const folder = mkdtempSync(join(tmpdir(), 'obverse-kept-secret-'))
const file = join(folder, 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

it('the secret of a data folder is made once, for its owner alone', () => {
  const made = keptSecret(folder)
  expect(made).toHaveLength(43)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keptSecret(folder)).toBe(made)
})
it('a secret file that is cut short stops the start and is left as it is', () => {
  for (const rest of ['', 'half-a-secret\n']) {
    writeFileSync(file, rest)
    expect(() => keptSecret(folder)).toThrow('Restore the file, or set SECRET to what it held.')
    expect(readFileSync(file, 'utf8')).toBe(rest)
  }
})
