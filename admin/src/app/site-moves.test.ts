import { expect, it } from 'vitest'
import { resources } from './resources'
import { movesWithSite } from './site-moves'

it.each([
  ['/events', true],
  ['/events/3', false],
  ['/events/create', false],
  ['/help-center/1/category/2/', true],
  ['/services-and-fees/1/category/2/', true],
  ['/sliders', true],
  ['/videos/3/slide/4', true],
  ['/translations', true],
  ['/translations/event/3/', false],
  ['/users', false],
  ['/payments/7', false],
  ['/sites/1', false],
  ['/security', false],
  ['/', false],
])('the site switcher is on %s: %s', (path, isThere) => {
  expect(movesWithSite(path, resources)).toBe(isThere)
})
