/** Fields that several records of staff have in common. */
import * as z from 'zod'
import { Id } from './endpoint'

/** The part of an address of a record, only of characters that need no escaping; empty or absent, the server makes one. */
export const SEOName = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Fields.Address'),
  ])
  .optional()
  .describe('Its part of addresses; without it, it follows from the name')

/** The sites that show a record, at least one. */
export const SiteIDs = z.array(Id, 'Fields.Sites').min(1, 'Fields.Sites').max(100)

/** A time that may be missing: an instant with any offset comes out in UTC, an empty text as null. */
export const OptionalTime = z
  .union([z.literal(''), z.iso.datetime({ offset: true, error: 'Fields.DateTime' })])
  .nullable()
  .default(null)
  .transform((text) => (text ? new Date(text).toISOString() : null))

type Times = { StartsUTC?: string | null | undefined; EndsUTC?: string | null | undefined }
/** The arguments of a `refine` that asks for an end after the start, when both are given. */
export const endsAfterStart: [check: (draft: Times) => boolean, refusal: { path: string[]; message: string }] = [
  ({ StartsUTC, EndsUTC }) => !StartsUTC || !EndsUTC || StartsUTC < EndsUTC,
  { path: ['EndsUTC'], message: 'Fields.EndAfterStart' },
]
