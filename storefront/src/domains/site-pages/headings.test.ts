import { expect, it } from 'vitest'
import { raisedHeadings } from './headings'

it('PAGES (product A3): the headings of a text begin below the title of its page', () => {
  expect(raisedHeadings('<h3>A</h3><p>h3</p><h4>B</h4>')).toBe('<h2>A</h2><p>h3</p><h3>B</h3>')
  expect(raisedHeadings('<p>&lt;h3&gt;</p><hr>')).toBe('<p>&lt;h3&gt;</p><hr>')
})
