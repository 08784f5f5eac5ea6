import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../catalogue'
import { below, translatorOf } from '../../../lib/texts'
import { comparedFacts, differs, verdict } from './facts'

const t = below(translatorOf(textsIn('en-US'), 'en-US'), 'CertLookup')
const shown = { t, dayOf: (instant: string) => instant.slice(0, 10), count: String }

const morgan: Certificate = {
  CertNumber: '3100001-001',
  Company: 'NGC',
  CollectibleType: 'Coin',
  Status: 'active',
  StatusReason: '',
  StatusUTC: null,
  Description: '1881-S $1 Morgan-type silver dollar',
  LabelLines: ['1881-S $1'],
  Year: '1881',
  Denomination: '$1',
  Metal: 'silver',
  ItemNumber: '',
  Levels: [],
  CollectibleSEOName: '',
  CollectibleID: 7,
  Grade: { Value: 64, Designation: 1, Flags: 0 },
  DisplayGrade: 'MS 64',
  GradeReason: '',
  CAC: '',
  GradedUTC: '2026-01-02T00:00:00Z',
  Population: { At: 5, Finer: 2, Total: 9, Details: 0, Columns: [] },
  Images: [],
}
const other = (change: Partial<Certificate>): Certificate => ({ ...morgan, CertNumber: '3100001-009', ...change })

describe('the sentence of a comparison', () => {
  it('CL-2 says what two certificates of one item have in common, and their grades', () => {
    expect(verdict([morgan, other({ DisplayGrade: 'MS 65' })], t)).toBe('Same item. Grades differ: MS 64 and MS 65.')
    expect(verdict([morgan, other({})], t)).toBe('Same item. Same grade: MS 64.')
    expect(verdict([other({ DisplayGrade: '' }), morgan], t)).toBe('Same item. Grades differ: No grade and MS 64.')
  })
  it('CL-2 tells items apart by the catalogue, and by their words outside of it', () => {
    expect(verdict([morgan, other({ CollectibleID: 8 })], t)).toMatch(/^Different items\./)
    expect(verdict([morgan, other({ CollectibleID: null })], t)).toMatch(/^Different items\./)
    const outside = { CollectibleID: null, Description: 'A medal' }
    expect(verdict([other(outside), { ...morgan, ...outside }], t)).toMatch(/^Same item\./)
    expect(verdict([other(outside), { ...morgan, CollectibleID: null }], t)).toMatch(/^Different items\./)
  })
  it('CL-2 tells the standing unless both certificates are in good standing', () => {
    const flagged = other({ Status: 'flagged' })
    expect(verdict([morgan, flagged], t)).toMatch(/ Standing differs: In good standing and Flagged\.$/)
    expect(verdict([{ ...morgan, Status: 'flagged' }, flagged], t)).toMatch(/ Standing of both: Flagged\.$/)
  })
  it('CL-2 says when both numbers are one certificate', () => {
    expect(verdict([morgan, morgan], t)).toBe('Both numbers are the same certificate.')
  })
})

describe('the facts of a comparison', () => {
  it('CL-2 are marked where they differ, and left out where neither certificate has them', () => {
    const facts = comparedFacts([morgan, other({ DisplayGrade: 'MS 65', CAC: 'green', Population: null })], shown)
    expect(facts.filter(differs).map(({ name, values }) => [name, ...values])).toEqual([
      ['Grade', 'MS 64', 'MS 65'],
      ['CAC', 'Not given', 'CAC green'],
      ['Population: This grade', '5', 'Not given'],
      ['Population: Finer', '2', 'Not given'],
      ['Population: Total graded', '9', 'Not given'],
    ])
    expect(facts.map(({ name }) => name)).not.toContain('Reason')
  })
  it('CL-2 have the reason of a standing with them', () => {
    const [standing] = comparedFacts([morgan, other({ Status: 'flagged', StatusReason: 'Copied label.' })], shown)
    expect(standing).toEqual({
      name: 'Standing',
      values: ['In good standing', 'Flagged'],
      notes: ['', 'Copied label.'],
    })
  })
})
