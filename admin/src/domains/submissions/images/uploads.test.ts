import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import { expect, it } from 'vitest'
import { isReady, shownAt, twiceIn, uploadsOf } from './uploads'

const image = { ImageID: 7, LineNumber: 1, Side: 'front', Url: '', Width: 1, Height: 1 } as const
const images: SubmissionImages = {
  Company: 'NGC',
  SiteCode: 'NGC-com',
  InvoiceNumber: '6712345',
  SubmissionNumber: '6712345',
  IsKeptHere: true,
  Items: [1, 2].map((LineNumber) => ({
    LineNumber,
    CertNumber: `6712345-00${LineNumber}`,
    Description: '',
    MissingSides: [],
  })),
  Images: { High: [image], Low: [] },
}
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

it('IMG-1 a file that is no picture is refused before it is sent, the others wait', () => {
  const [text, picture] = uploadsOf([file('a.txt', 'text/plain'), file('2-back.jpg')], 0, images, {})
  expect(text).toMatchObject({ state: 'refused', why: { key: 'frame.image.wrong_type' } })
  expect(picture).toMatchObject({ state: 'waiting', LineNumber: 2, Side: 'back' })
})

it('IMG-1 the first file replaces the image that was chosen, whatever its name', () => {
  const [first, second] = uploadsOf([file('2-back.jpg'), file('x.jpg')], 0, images, { LineNumber: 1, Side: 'front' })
  expect(first && shownAt(images, first)?.ImageID).toBe(7)
  expect(second && isReady(second)).toBe(false)
})

it('IMG-1 two files for the same side are told apart, until the first is uploaded', () => {
  const both = uploadsOf([file('1-front.jpg'), file('6712345-001-front.jpg')], 0, images, {})
  expect([...twiceIn(both)]).toEqual([1])
  expect([...twiceIn(both.map((one) => (one.key === 0 ? { ...one, state: 'done' as const } : one)))]).toEqual([])
})
