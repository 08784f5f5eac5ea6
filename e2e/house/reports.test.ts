/** The summary of `npm test` says enough to mend a failure that cannot be repeated. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { repositoryRoot } from './repository'

type Reports = { failuresIn: (file: string) => string[] }
const { failuresIn }: Reports = await import(join(repositoryRoot, 'shared/tools/reports.mjs'))

it('names what a browser test waited for when its time was over, and the line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'browser.json')
  const errors = [
    { message: '\u001b[31mTest timeout of 120000ms exceeded.\u001b[39m' },
    {
      message:
        "Error: locator.click: Test timeout of 120000ms exceeded.\nCall log:\n  - waiting for getByRole('option')",
      location: { file: '/product/e2e/tests/one.spec.ts', line: 12, column: 3 },
    },
  ]
  const spec = { ok: false, file: 'tests/one.spec.ts', line: 9, title: 'opens', tests: [{ results: [{ errors }] }] }
  writeFileSync(file, JSON.stringify({ errors: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }))
  expect(failuresIn(file)).toEqual([
    'tests/one.spec.ts:9 › opens: Test timeout of 120000ms exceeded. · ' +
      "Error: locator.click: Test timeout of 120000ms exceeded. Call log: - waiting for getByRole('option') (line 12)",
  ])
})
