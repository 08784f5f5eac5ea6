/** Rules of news for both faces and the server, without schemas. */

/** The articles of a page of the public list, those of a feed, and those that an article leads to. */
export const newsPageSize = 12
export const newsFeedSize = 50
export const relatedCount = 3

/** The columns that the list of staff can be sorted by. */
export const newsSorts = ['StartsUTC', 'Title', 'UpdatedUTC'] as const

/** The states of a subscription that staff see; whoever unsubscribed is no longer listed. */
export const enewsStates = ['Pending', 'Subscribed'] as const
export type EnewsState = (typeof enewsStates)[number]

/** The days for which the link to confirm a subscription works; an address not confirmed by then is deleted. */
export const enewsConfirmDays = 7

/** The cookie about the sign-up for e-news (PUB-4), and its days. */
export const enewsCookie = { name: 'ShowEmailSignup', seen: 'Dismissed', done: 'Subscribed', days: 365 } as const

/** The outcomes that the page of the newsletter explains. */
export const enewsOutcomes = [
  'sent',
  'subscribed',
  'confirmed',
  'opted-out',
  'unsubscribed',
  'wrong',
  'limited',
  'expired',
] as const
export type EnewsOutcome = (typeof enewsOutcomes)[number]

/** The events that the webhook of e-news tells another server. */
export const enewsEvents = ['subscribed', 'changed', 'unsubscribed', 'test'] as const
export type EnewsEvent = (typeof enewsEvents)[number]

/** The states of a delivery; a failed one is tried no more until staff send it again. */
export const enewsDeliveryStates = ['Waiting', 'Delivered', 'Failed'] as const
export type EnewsDeliveryState = (typeof enewsDeliveryStates)[number]

/** The outcomes of an attempt to deliver an event. */
export const enewsDeliveryOutcomes = [
  'delivered',
  'refused',
  'redirected',
  'timeout',
  'unreachable',
  'unknown-host',
  'private-address',
  'certificate',
] as const
export type EnewsDeliveryOutcome = (typeof enewsDeliveryOutcomes)[number]
