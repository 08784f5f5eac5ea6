import { expect, it } from 'vitest'
import { placePopover } from './popover-place'

const viewport = { minX: 0, maxX: 400, minY: 1000, maxY: 1600 }
const size = { width: 200, height: 60 }
const at = (left: number, top: number) => ({ left, top, width: 20, height: 20 })

it('UI-2 a popover is 8 pixels above its anchor, in the middle, with the arrow at the middle', () => {
  expect(placePopover(at(190, 1300), size, viewport)).toEqual({ side: 'above', left: 100, top: 1232, arrow: 100 })
})

it('UI-2 a popover is below its anchor where there is no room above, and above when there is none on either side', () => {
  expect(placePopover(at(190, 1076), size, viewport)).toMatchObject({ side: 'above', top: 1008 })
  expect(placePopover(at(190, 1075), size, viewport)).toMatchObject({ side: 'below', top: 1103 })
  expect(placePopover(at(190, 1075), { width: 200, height: 550 }, viewport)).toMatchObject({ side: 'above' })
})

it('UI-2 a popover stays 8 pixels within the window, and its arrow points at the anchor and never leaves the edge', () => {
  expect(placePopover(at(30, 1300), size, viewport)).toMatchObject({ left: 8, arrow: 32 })
  expect(placePopover(at(370, 1300), size, viewport)).toMatchObject({ left: 192, arrow: 186 })
  expect(placePopover(at(0, 1300), size, viewport)).toMatchObject({ left: 8, arrow: 14 })
  expect(placePopover(at(190, 1300), { width: 900, height: 60 }, viewport)).toMatchObject({ left: 8 })
})
