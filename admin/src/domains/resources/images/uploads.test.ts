import type { ImageMatch } from '@obverse/contract/domains/resources'
import { describe, expect, it } from 'vitest'
import {
  asked,
  batchesOf,
  type Found,
  inParallel,
  isUnsent,
  matched,
  partOf,
  problemsOf,
  readyOf,
  twinsOf,
  type Upload,
  uploadsOf,
  withFresh,
} from './uploads'

const file = (name: string, bytes = 1, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const place = (ID: number): Found => ({
  Level: 'collectible',
  ID,
  Company: 'NGC',
  CollectibleType: 'Coin',
  Name: `Item ${ID}`,
  Above: ['Dollars'],
  FileName: `item-${ID}`,
  HasImage: false,
  HasExistingImage: false,
  ImageID: null,
  ImagePath: null,
})
const found = (Name: string, ID: number): ImageMatch => ({ Name, Found: place(ID), Problem: '' })
const named = (names: readonly string[]) =>
  uploadsOf(
    names.map((name) => file(name)),
    0,
    'collectible',
  )
const answered = (...answers: ImageMatch[]) => {
  const all = named(answers.map(({ Name }) => Name))
  return matched(all, all, answers)
}
const keys = (uploads: readonly Upload[]) => uploads.map(({ key }) => key)

describe('chosen files', () => {
  it('POP-2 above 10,000,000 bytes are refused, above 51,200 bytes they go on with a remark, what is no image is refused', () => {
    const [huge, large, small, text] = uploadsOf(
      [file('1.png', 10_000_001), file('2.png', 51_201), file('3.png', 51_200), file('4.txt', 1, 'text/plain')],
      7,
      'category',
    )
    expect(huge).toMatchObject({ key: 7, state: 'refused', refusal: { key: 'frame.image.too_large' }, advice: null })
    expect(large).toMatchObject({ state: 'matching', refusal: null, advice: { key: 'frame.image.large' } })
    expect(small).toMatchObject({ key: 9, state: 'matching', advice: null, level: 'category' })
    expect(text && problemsOf(text, undefined)).toMatchObject([{ key: 'frame.image.wrong_type' }])
  })

  it('POP-1 are matched in parts of at most 500 names, and of fewer long ones', () => {
    const many = named(Array.from({ length: 1001 }, (_, at) => `${at}.png`))
    expect(batchesOf(many).map(({ length }) => length)).toEqual([500, 500, 1])
    const long = named(Array.from({ length: 400 }, (_, at) => `${at}${'藏'.repeat(190)}.png`))
    expect(batchesOf(long).length).toBeGreaterThan(1)
    expect(batchesOf(long).flat()).toHaveLength(400)
    expect(batchesOf(answered(found('1.png', 1)))).toEqual([])
  })
})

describe('matched files', () => {
  it('POP-1 say why a name means no level, each level in its own words', () => {
    const [none, several] = answered(
      { Name: 'a.png', Found: null, Problem: 'unknown' },
      { Name: 'b.c.jpeg', Found: null, Problem: 'several' },
    )
    const texts = 'resources.population-image-upload'
    expect(none && problemsOf(none, undefined)).toEqual([{ key: `${texts}.unknown.collectible`, args: { name: 'a' } }])
    expect(several && problemsOf(several, undefined)).toEqual([
      { key: `${texts}.several.collectible`, args: { name: 'b.c' } },
    ])
    expect(none && partOf(none, new Map())).toBe('problem')
  })

  it('POP-1 for the same level are sent once: the second one is marked, also after the first was uploaded', () => {
    const all = answered(found('1.png', 5), found('2.png', 6), found('3.png', 5))
    expect([...twinsOf(all)].map(([key, { file }]) => [key, file.name])).toEqual([[2, '1.png']])
    expect(keys(readyOf(all))).toEqual([0, 1])
    const done = all.map((one) => (one.key === 0 ? { ...one, state: 'done' as const } : one))
    expect(keys(readyOf(done))).toEqual([1])
    expect(keys(readyOf(done.filter(({ key }) => key !== 0)))).toEqual([1, 2])
  })

  it('POP-1 in another company or level are matched anew, but what is done or refused stays', () => {
    const [done, other] = answered(found('1.png', 5), found('2.png', 6))
    if (!done || !other) throw new Error('Two files are matched')
    const refused = uploadsOf([file('x.txt', 1, 'text/plain')], 2, 'collectible')
    const again = asked([{ ...done, state: 'done' }, other, ...refused], 'category')
    expect(again.map(({ state, level }) => [state, level])).toEqual([
      ['done', 'collectible'],
      ['matching', 'category'],
      ['refused', 'collectible'],
    ])
    expect(again[1]?.found).toBeNull()
  })

  it('POP-3 a file that failed is sent again, in place of the image that is shown by then', () => {
    const failed = answered(found('1.png', 5)).map((one) => ({ ...one, state: 'failed' as const, why: 'Gone.' }))
    const [fresh] = readyOf(withFresh(failed, { ...place(5), HasImage: true, ImageID: 77 }))
    expect(fresh?.found.ImageID).toBe(77)
    expect(fresh && problemsOf(fresh, undefined)).toEqual([
      { key: 'resources.population-image-upload.failed' },
      'Gone.',
    ])
  })

  it('leaving asks for files that could be sent, not for those that are done or mean nothing', () => {
    const [one] = answered(found('1.png', 5))
    if (!one) throw new Error('One file is matched')
    expect(isUnsent([one])).toBe(true)
    expect(isUnsent([{ ...one, state: 'sending' }])).toBe(true)
    expect(isUnsent([{ ...one, state: 'done' }])).toBe(false)
    expect(isUnsent(answered({ Name: 'a.png', Found: null, Problem: 'unknown' }))).toBe(false)
  })
})

it('acts run at most as many at once as they may, and none begins after a stop', async () => {
  let under = 0
  let most = 0
  const run: number[] = []
  const act = async (item: number) => {
    most = Math.max(most, ++under)
    await new Promise((resolve) => setTimeout(resolve, 1))
    run.push(item)
    under--
  }
  await inParallel([0, 1, 2, 3, 4, 5, 6], 3, act, () => false)
  expect([run.toSorted(), most]).toEqual([[0, 1, 2, 3, 4, 5, 6], 3])
  run.length = 0
  await inParallel([0, 1, 2, 3, 4], 2, act, () => run.length > 0)
  expect(run.length).toBeLessThan(4)
})
