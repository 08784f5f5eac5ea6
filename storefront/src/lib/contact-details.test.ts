import { expect, it } from 'vitest'
import { telOf } from './contact-details'

it.each([
  ['+1 941 555 0100', 'tel:+19415550100'],
  ['+49 (0)89 5550-100', 'tel:+49895550100'],
  ['(020) 7946 0100', 'tel:02079460100'],
])('dials %s', (phone, href) => {
  expect(telOf(phone)).toBe(href)
})
