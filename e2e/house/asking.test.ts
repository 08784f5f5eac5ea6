import { describe, expect, it } from 'vitest'
import { askingOtherwise } from './asking'
import { codeEnding, repositoryFiles } from './repository'

const files = repositoryFiles(codeEnding).filter(({ path }) => path.startsWith('storefront/'))
const swr = "import useSWR from 'swr'"
const answer = "import { useAnswer } from '../../lib/use-answer'"
const found = (path: string, text: string) =>
  askingOtherwise([...files.filter((file) => file.path !== path), { path, text }])

describe('pages of the storefront', () => {
  it('ask with SWR in the hooks of private domains, and with useAnswer elsewhere', () => {
    expect(askingOtherwise(files)).toEqual([])
  })
  it.each([
    ['storefront/src/domains/events/hooks.ts', swr],
    ['storefront/src/domains/accounts/sessions/session-list.tsx', swr],
    ['storefront/src/components/notice.tsx', swr],
    ['storefront/src/lib/session.ts', "import { mutate } from 'swr/_internal'"],
    ['storefront/src/domains/accounts/hooks.ts', answer],
  ])('%s: %s is caught', (path, text) => {
    expect(found(path, text)).toHaveLength(1)
  })
  it.each([
    ['storefront/src/domains/accounts/hooks.ts', swr],
    ['storefront/src/domains/help-center/hooks.ts', answer],
  ])('%s: %s is right', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})
