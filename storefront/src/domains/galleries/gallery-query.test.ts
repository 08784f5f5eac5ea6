import { describe, expect, it } from 'vitest'
import { everything, galleryQueryIn, itemIn, searchOf, toggled } from './gallery-query'

const read = (search: string) => galleryQueryIn(new URLSearchParams(search))
const several = { IsCheckbox: true, Options: [{ CoinGalleryFilterOptionID: 1 }, { CoinGalleryFilterOptionID: 2 }] }
const single = { IsCheckbox: false, Options: [{ CoinGalleryFilterOptionID: 3 }, { CoinGalleryFilterOptionID: 4 }] }

describe('the address of a gallery', () => {
  it('GAL-1 holds filters, page and side, and only what differs from the usual', () => {
    expect(read('?filters=3&filters=7&page=2&alt=true')).toEqual({ filters: [3, 7], page: 2, alt: true })
    expect(searchOf({ filters: [3, 7], page: 2, alt: true }, 12)).toBe('?filters=3&filters=7&page=2&alt=true&item=12')
    expect(searchOf(everything)).toBe('')
  })
  it('GAL-1 leaves out what is no number, and doubles', () => {
    expect(read('?filters=&filters=x&filters=5&filters=5&page=-1&alt=yes')).toEqual({ ...everything, filters: [5] })
    expect([itemIn('?item=9'), itemIn('?item=x'), itemIn('')]).toEqual([9, null, null])
  })
  it('GAL-1 leads to the first page when an option is chosen, and replaces the one of a filter without checkboxes', () => {
    const query = { filters: [1, 3], page: 4, alt: true }
    expect(toggled(query, several, 2, true)).toEqual({ filters: [1, 2, 3], page: 1, alt: true })
    expect(toggled(query, several, 1, false).filters).toEqual([3])
    expect(toggled(query, single, 4, true).filters).toEqual([1, 4])
  })
})
