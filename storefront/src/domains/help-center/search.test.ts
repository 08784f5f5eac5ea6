import { describe, expect, it } from 'vitest'
import { addressOf } from './search'

const hit = {
  QuestionID: 12,
  QuestionName: 'Why?',
  AnchorName: 'because',
  CategorySEOName: 'grading',
  SubCategorySEOName: 'labels',
  IsPublished: true,
  Name: 'Labels',
  Excerpt: '',
}

describe('addressOf', () => {
  it('HC-5 links to {category}/{subcategory}/#{anchor}', () => {
    expect(addressOf(hit, '/about/help-center-faqs/')).toBe('/about/help-center-faqs/grading/labels/#because')
  })
  it('HC-5 links to question-{id} when the question has no anchor name', () => {
    expect(addressOf({ ...hit, AnchorName: null }, '/x/')).toBe('/x/grading/labels/#question-12')
  })
})
