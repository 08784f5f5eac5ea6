import { describe, expect, it } from 'vitest'
import { codeEnding, repositoryFiles } from './repository'
import { silentLosses } from './unsaved'

const path = 'admin/src/domains/events/some-button.tsx'
const write = 'const run = useWrite(client.events.duplicate, {})'
const leave = 'const navigate = useNavigate()'

describe('an act beside a form', () => {
  it('says that unsaved changes are lost before it leaves or replaces them', () => {
    expect(silentLosses(repositoryFiles(codeEnding))).toEqual([])
  })
  it.each([
    `${write}\n${leave}`,
    'const [remove] = useDelete()\nconst go = useRedirect()',
    'onSuccess: () => {\n  discardTyped()\n  refresh()\n}',
  ])('is caught: %s', (text) => {
    expect(silentLosses([{ path, text }])).toHaveLength(1)
  })
  it.each([
    `${write}\n${leave}\n<UnsavedNote />`,
    `${write}\n${leave}\nconst { isUnsaved } = useUnsaved()`,
    write,
    `const next = useWrite(find, {})\n${leave}`,
  ])('is right: %s', (text) => {
    expect(silentLosses([{ path, text }])).toEqual([])
  })
})
