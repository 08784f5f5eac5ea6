import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/harness'
import { followSchedules, type Span } from './schedules'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const at = (time: string) => ({ ...app.ctx, now: () => new Date(`2080-01-01T${time}Z`) })

it('a schedule that fails stops no other one, and is asked again for all that it missed', async () => {
  const asked: Record<string, Span[]> = { broken: [], whole: [] }
  let isBroken = true
  const turned = {
    broken: async (_: unknown, span: Span) => {
      if (isBroken) throw new Error('no such column')
      asked.broken?.push(span)
      return []
    },
    whole: async (_: unknown, span: Span) => {
      asked.whole?.push(span)
      return [1]
    },
  }
  await followSchedules(at('10:00:00'), turned)
  const before = app.backend.versions.of(1)
  await expect(followSchedules(at('10:00:30'), turned)).rejects.toThrow('no such column')
  expect(app.backend.versions.of(1)).toBe(before + 1)
  isBroken = false
  await followSchedules(at('10:01:00'), turned)
  const timesOf = (name: string) => asked[name]?.map(({ after, upTo }) => [after, upTo].map((one) => one.toISOString()))
  expect(timesOf('broken')).toEqual([['2080-01-01T09:59:58.000Z', '2080-01-01T10:00:58.000Z']])
  expect(timesOf('whole')).toEqual([
    ['2080-01-01T09:59:58.000Z', '2080-01-01T10:00:28.000Z'],
    ['2080-01-01T10:00:28.000Z', '2080-01-01T10:00:58.000Z'],
  ])
})
