import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Checks = { packages: string[]; domains: string[]; integration: string[] }
const file = join(import.meta.dirname, '../../shared/tools/changed.mjs')
const { checksOf }: { checksOf(files: readonly string[]): Checks } = await import(file)

describe('npm run check', () => {
  it('takes the tests of a domain that was touched, in the backend and in a browser, and those of all domains', () => {
    const { domains, integration } = checksOf(['shared/backend/src/domains/events/list.ts'])
    expect(domains).toEqual(['events'])
    expect(integration).toEqual(expect.arrayContaining(['shared/backend/src/domains/events/', 'src/every-list']))
    expect(integration).not.toContain('shared/')
  })
  it('takes every integration test when the ground of the backend or the database changed', () => {
    expect(checksOf(['shared/backend/src/records/record.ts']).integration).toEqual(['shared/'])
    expect(checksOf(['shared/postgres/src/postgres.ts']).integration).toEqual(['shared/'])
  })
  it('takes no integration test for the faces and their texts', () => {
    const { domains, integration } = checksOf([
      'admin/src/domains/users/user-edit.tsx',
      'shared/texts/sliders/admin.en-US.json',
    ])
    expect(integration).toEqual([])
    expect(domains).toEqual(['users', 'sliders'])
  })
  it('finds the domain of a browser test and of screens by the name of the file', () => {
    expect(checksOf(['e2e/tests/payments.staff.spec.ts', 'e2e/screens/votes.ts']).domains).toEqual([
      'payments',
      'votes',
    ])
  })
  it('checks the types of a package and of all that use it', () => {
    expect(checksOf(['admin/src/main.tsx']).packages).toEqual(['admin'])
    expect(checksOf(['shared/contract/src/limits.ts']).packages).toEqual(
      expect.arrayContaining(['shared/contract', 'shared/backend', 'shared/front', 'admin', 'storefront', 'e2e']),
    )
  })
})
