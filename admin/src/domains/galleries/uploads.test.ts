import { maxImageBytes } from '@obverse/contract/limits'
import { describe, expect, it } from 'vitest'
import { isUnsent, itemNameOf, toSend, type Upload, uploadsOf } from './uploads'

const file = (name: string, type = 'image/png', bytes = 4) => new File([new Uint8Array(bytes)], name, { type })
const upload = (key: number, state: Upload['state']): Upload => ({
  key,
  file: file(`${key}.png`),
  state,
  why: '',
  refusal: null,
})

describe('a bulk upload to a gallery', () => {
  it('GAL-1 refuses what is no picture or too large before it is sent, and waits with the others', () => {
    const all = uploadsOf(
      [file('a.png'), file('b.txt', 'text/plain'), file('c.png', 'image/png', maxImageBytes + 1)],
      5,
    )
    expect(all.map(({ key, state }) => [key, state])).toEqual([
      [5, 'waiting'],
      [6, 'refused'],
      [7, 'refused'],
    ])
  })
  it('GAL-1 names an item after its file', () => {
    expect(itemNameOf({ name: '1907_Star_Twenty.front.jpg' })).toBe('1907 Star Twenty.front')
    expect(itemNameOf({ name: '.png' })).toBe('.png')
  })
  it('GAL-1 sends again what failed, never what is done or refused, and first the one in doubt', () => {
    const all = [upload(1, 'failed'), upload(2, 'done'), upload(3, 'doubt'), upload(4, 'waiting'), upload(5, 'refused')]
    expect(toSend(all).map(({ key }) => key)).toEqual([3, 1, 4])
  })
  it('GAL-1 is unsent until every picture that can be sent is uploaded', () => {
    expect(isUnsent([upload(1, 'done'), upload(2, 'refused')])).toBe(false)
    for (const state of ['waiting', 'sending', 'failed', 'doubt'] as const)
      expect(isUnsent([upload(1, state)])).toBe(true)
  })
})
