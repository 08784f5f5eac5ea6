import { expect, it } from 'vitest'
import { isStuck, offersTop, toTopFade, toTopFrom } from './sticky'

it('UI-3 an element is fixed once the page is scrolled past its top minus a buffer', () => {
  expect([199, 200, 201].map((top) => isStuck(top, 200))).toEqual([false, false, true])
  expect([180, 181].map((top) => isStuck(top, 200, 20))).toEqual([false, true])
  expect([240, 241].map((top) => isStuck(top, 200, -40))).toEqual([false, true])
})

it('UI-3 a page offers the way to its top from 400 pixels on, in a fade of 200 ms', () => {
  expect([0, 399, 400, 4000].map(offersTop)).toEqual([false, false, true, true])
  expect([toTopFrom, toTopFade]).toEqual([400, 200])
})
