import { pgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { instant } from './columns'

const { At } = pgTable('clocks', { At: instant('at') })

it.each([
  ['2026-01-01 10:00:00+00', '2026-01-01T10:00:00.000Z'],
  ['2026-01-01 10:00:00.1+00', '2026-01-01T10:00:00.100Z'],
  ['2026-01-01 10:00:00.12+00:00', '2026-01-01T10:00:00.120Z'],
  ['2026-01-01 10:00:00.123+00', '2026-01-01T10:00:00.123Z'],
])('an instant is read with three digits of a second: %s', (stored, read) => {
  expect(At.mapFromDriverValue(stored)).toBe(read)
})
