import { afterEach, expect, it, vi } from 'vitest'
import { compressImage, sizeWithin } from './image'

afterEach(() => vi.unstubAllGlobals())

/** Stands in for a browser whose encoder writes so many bytes for a picture of this size and quality. */
function stubBrowser(bytesOf: (width: number, quality: number) => number, type = 'image/webp') {
  const tried: [number, number][] = []
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type === 'text/plain') throw new Error('no image')
    return { width: 3200, height: 1600 }
  })
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => null,
      toBlob(this: { width: number }, done: (blob: Blob) => void, _: string, quality: number) {
        tried.push([this.width, quality])
        done(new Blob([new Uint8Array(bytesOf(this.width, quality))], { type }))
      },
    }),
  })
  return tried
}
const large = new File([new Uint8Array(400_000)], 'Photo 1.JPG', { type: 'image/jpeg' })

it('POP-2 an image is compressed by quality first and then by size, until it is small enough', async () => {
  const tried = stubBrowser((width, quality) => width * quality * 60)
  const small = await compressImage(large, 51_200)
  expect(tried).toEqual([
    [1600, 0.85],
    [1600, 0.7],
    [1600, 0.5],
  ])
  expect([small?.name, small?.type, small?.size]).toEqual(['Photo 1.webp', 'image/webp', 48_000])
})

it('POP-2 an image that never gets small enough, no image, and a browser without WebP give nothing', async () => {
  expect(stubBrowser(() => 60_000)).toEqual([])
  expect(await compressImage(large, 51_200)).toBeNull()
  expect(await compressImage(new File(['words'], 'notes.txt', { type: 'text/plain' }), 51_200)).toBeNull()
  stubBrowser(() => 100, 'image/png')
  expect(await compressImage(large, 51_200)).toBeNull()
})

it('POP-2 an image keeps its proportions within a square and is never enlarged', () => {
  expect(sizeWithin({ width: 3200, height: 1600 }, 1600)).toEqual({ width: 1600, height: 800 })
  expect(sizeWithin({ width: 100, height: 40 }, 1600)).toEqual({ width: 100, height: 40 })
  expect(sizeWithin({ width: 5000, height: 1 }, 480)).toEqual({ width: 480, height: 1 })
})
