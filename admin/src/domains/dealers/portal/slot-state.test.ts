import type { DealerPortalArticle } from '@obverse/contract/domains/dealers'
import { expect, it } from 'vitest'
import { slotStateOf } from './slot-state'

const now = new Date('2026-05-10T12:00:00Z')
const article = (more: Partial<DealerPortalArticle> = {}): DealerPortalArticle => ({
  NewsArticleID: 1,
  Title: 'A',
  Summary: '',
  IsPublished: true,
  StartsUTC: '2026-05-01T00:00:00.000Z',
  EndsUTC: null,
  ImageFileName: null,
  ImageAltText: '',
  Companies: ['NGC'],
  IsDeleted: false,
  ...more,
})
const state = (
  more: Partial<DealerPortalArticle> = {},
  StartsUTC: string | null = null,
  EndsUTC: string | null = null,
) => slotStateOf(article(more), 'NGC', { StartsUTC, EndsUTC }, now)

it('DPA-1 a slot is shown between its times, both of them optional', () => {
  expect(state()).toBe('Shown')
  expect(state({}, '2026-05-10T12:00:00Z', '2026-05-10T12:00:01Z')).toBe('Shown')
  expect(state({}, '2026-05-10T12:00:01Z')).toBe('Waiting')
  expect(state({}, null, '2026-05-10T12:00:00Z')).toBe('Over')
})
it('DPA-1 a slot says what is wrong with its article before anything about its times', () => {
  const later = '2026-06-01T00:00:00Z'
  expect(state({ IsPublished: false }, later)).toBe('Draft')
  expect(state({ EndsUTC: '2026-05-02T00:00:00.000Z' }, later)).toBe('Ended')
  expect(state({ Companies: ['PMG'] }, later)).toBe('Unlisted')
  expect(state({ IsDeleted: true, Companies: [], IsPublished: false }, later)).toBe('Deleted')
})
it('DPA-1 a slot whose article appears later says so', () => {
  expect(state({ StartsUTC: '2026-06-01T00:00:00.000Z' })).toBe('Scheduled')
})
