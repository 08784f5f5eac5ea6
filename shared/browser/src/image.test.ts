import { afterEach, expect, it, vi } from 'vitest'
import { compressImage, downscaleImage, sizeWithin } from './image'

afterEach(() => vi.unstubAllGlobals())

/** Stands in for a browser whose encoder writes so many bytes for a picture of this size and quality. */
function stubBrowser(
  bytesOf: (width: number, quality: number) => number,
  type = 'image/webp',
  { width, height } = { width: 3200, height: 1600 },
) {
  const tried: [number, number][] = []
  const decode = vi.fn(async (file: File) => {
    if (file.type === 'text/plain') throw new Error('no image')
    return { width, height, close: () => undefined }
  })
  vi.stubGlobal('createImageBitmap', decode)
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => null,
      toBlob(this: { width: number }, done: (blob: Blob) => void, wanted: string, quality: number) {
        tried.push([this.width, quality])
        const written = wanted === 'image/webp' ? type : wanted
        done(new Blob([new Uint8Array(bytesOf(this.width, quality))], { type: written }))
      },
    }),
  })
  return Object.assign(tried, { decode })
}
const large = new File([new Uint8Array(400_000)], 'Photo 1.JPG', { type: 'image/jpeg' })

it('POP-2 an image is compressed by quality first and then by size, until it is small enough', async () => {
  const tried = stubBrowser((width, quality) => width * quality * 60)
  const small = await compressImage(large, 51_200)
  expect([...tried]).toEqual([
    [1600, 0.85],
    [1600, 0.7],
    [1600, 0.5],
  ])
  expect([small?.name, small?.type, small?.size]).toEqual(['Photo 1.webp', 'image/webp', 48_000])
})

it('POP-2 an image that never gets small enough, no image, and a browser without WebP give nothing', async () => {
  expect([...stubBrowser(() => 60_000)]).toEqual([])
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

it('UTIL-3 an image with a side over 2448 pixels is made smaller at quality 90, turned upright, with its proportions', async () => {
  const tried = stubBrowser(() => 1000)
  const small = await downscaleImage(large)
  expect(small).toMatchObject({ width: 2448, height: 1224, isResized: true })
  expect([small?.file.name, small?.file.type]).toEqual(['Photo 1.webp', 'image/webp'])
  expect([...tried]).toEqual([[2448, 0.9]])
  expect(tried.decode).toHaveBeenCalledWith(large, { imageOrientation: 'from-image' })
  stubBrowser(() => 1000, 'image/webp', { width: 1224, height: 2449 })
  expect(await downscaleImage(large)).toMatchObject({ width: 1224, height: 2448, isResized: true })
})

it('UTIL-3 a smaller image is the same file, with its width and height', async () => {
  const tried = stubBrowser(() => 1000, 'image/webp', { width: 2448, height: 100 })
  const whole = await downscaleImage(large)
  expect(whole).toEqual({ file: large, width: 2448, height: 100, isResized: false })
  expect(whole?.file).toBe(large)
  expect([...tried]).toEqual([])
})

it('UTIL-3 no image is null, and a browser without WebP writes a photograph as JPEG', async () => {
  stubBrowser(() => 1000, 'image/png')
  expect(await downscaleImage(new File(['words'], 'notes.txt', { type: 'text/plain' }))).toBeNull()
  const small = await downscaleImage(large)
  expect([small?.file.name, small?.file.type]).toEqual(['Photo 1.jpg', 'image/jpeg'])
})
