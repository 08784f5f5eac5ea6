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
