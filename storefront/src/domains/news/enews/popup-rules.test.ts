import { expect, it } from 'vitest'
import { maySignUpPopUp } from './popup-rules'

const visit = { isFramed: false, cookies: 'scheme=dark; other=1', path: '/census/', hasForm: false, views: 2 }
const may = (over: Partial<typeof visit> | { views: null } = {}) =>
  maySignUpPopUp({ ...visit, ...over }, '/news/subscribe/')

it('PUB-4 the sign-up may pop up on the second page of a visit and later ones', () => {
  expect([1, 2, 3].map((views) => may({ views }))).toEqual([false, true, true])
})
it('PUB-4 the sign-up never pops up in a frame', () => {
  expect(may({ isFramed: true })).toBe(false)
})
it('PUB-4 the sign-up pops up once, and not again for 365 days after signing up', () => {
  for (const value of ['Dismissed', 'Subscribed']) {
    expect(may({ cookies: `ShowEmailSignup=${value}` })).toBe(false)
    expect(may({ cookies: `a=b; ShowEmailSignup=${value}; c=d` })).toBe(false)
  }
  expect(may({ cookies: 'NoShowEmailSignup=Dismissed' })).toBe(true)
})
it('PUB-4 the sign-up does not pop up on its own page, beside its form, nor where nothing could remember it', () => {
  expect([may({ path: '/news/subscribe/' }), may({ hasForm: true }), may({ views: null })]).toEqual([
    false,
    false,
    false,
  ])
})
