import { expect, it } from 'vitest'
import { type AdProvider, fillSlot, targetingOf } from './ad-slot'

const request = { unit: 'news', targeting: '/news/' }
const place = {} as HTMLElement
type Answer = 'filled' | 'empty' | 'failed'
function provider(answers: Answer[]) {
  const asked: string[] = []
  const answer = (what: string) => async () => {
    asked.push(what)
    const next = answers.shift()
    if (next === 'failed' || !next) throw new Error('no advertisement')
    return next
  }
  const made: Pick<AdProvider, 'show' | 'refresh'> = { show: answer('show'), refresh: answer('refresh') }
  return { asked, made }
}

it.each([
  [['filled'], 'filled', ['show']],
  [['empty', 'filled'], 'filled', ['show', 'refresh']],
  [['empty', 'empty', 'filled'], 'empty', ['show', 'refresh']],
  [['failed', 'filled'], 'empty', ['show']],
] as const)(
  'UI-7 a place that answers %s is refreshed once when it is empty, and only then',
  async (answers, outcome, calls) => {
    const { made, asked } = provider([...answers])
    expect([await fillSlot(made, place, request), asked]).toEqual([outcome, calls])
  },
)

it('UI-7 an advertisement is chosen by at most 40 characters of the path', () => {
  const path = `/news/${'a'.repeat(34)}`
  expect([path.length, targetingOf(path), targetingOf(`${path}b/`)]).toEqual([40, path, path])
  expect(targetingOf('/census/?filter=morgan#rows')).toBe('/census/')
})
