// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SmallPreview } from './small-preview'

/** Decodes when the test says so; counts the files that are decoded at the same time. */
function decoder() {
  const ends: (() => void)[] = []
  const decode = vi.fn(
    (_: File) =>
      new Promise<object>((done) => ends.push(() => done({ width: 4000, height: 2000, close: () => undefined }))),
  )
  vi.stubGlobal('createImageBitmap', decode)
  return {
    decode,
    endAll: () =>
      act(async () => {
        for (const end of ends.splice(0)) end()
      }),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  // Rows of 60 px below each other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('canvas')].indexOf(this as HTMLCanvasElement)
    return new DOMRect(0, at * 60, 48, 48)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const photo = (at: number) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' })

it('UTIL-6 of many chosen photographs those near the window are decoded, four at once', async () => {
  const { decode, endAll } = decoder()
  const { container, unmount } = render(
    Array.from({ length: 200 }, (_, at) => <SmallPreview key={at} file={photo(at)} isShown={at > 0} />),
  )
  const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await rest(599)
  expect(decode).not.toHaveBeenCalled()
  await rest(1)
  expect(decode.mock.calls.map(([file]) => file.name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  await endAll()
  await rest(0)
  expect(decode).toHaveBeenCalledTimes(8)
  for (let turn = 0; turn < 50; turn += 1) {
    await endAll()
    await rest(0)
  }
  // The window of 768 px and two more of them below: 38 rows, of which the first is refused.
  expect(decode).toHaveBeenCalledTimes(38)
  expect(container.querySelectorAll('canvas')[1]).toMatchObject({ width: 96, height: 48 })
  unmount()
})

it('UTIL-6 a file that is taken off the list before its turn is never decoded', async () => {
  const { decode } = decoder()
  const { unmount } = render(<SmallPreview file={photo(1)} isShown />)
  await act(() => vi.advanceTimersByTimeAsync(300))
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(decode).not.toHaveBeenCalled()
})
