/** The schemas of the images of a submission for staff: found by company and invoice, added, replaced and put back. */
import * as z from 'zod'
import { Id, Instant, upload } from '../../endpoint'
import { maxImageBytes, maxReason } from '../../limits'
import { companies } from '../sites/rules'
import { imageResolutions, imageSides } from './rules'

const Side = z.enum(imageSides)
const Resolution = z.enum(imageResolutions)

/** An image of an item in one resolution. */
const StaffItemImage = z
  .object({
    ImageID: z.int(),
    LineNumber: z.int(),
    Side,
    Url: z.string(),
    Width: z.int(),
    Height: z.int(),
  })
  .meta({ id: 'StaffItemImage' })
export type StaffItemImage = z.infer<typeof StaffItemImage>

/** The images of the items of an invoice, by resolution, with what is missing. */
export const SubmissionImages = z
  .object({
    Company: z.enum(companies),
    SiteCode: z.string(),
    InvoiceNumber: z.string(),
    SubmissionNumber: z.string(),
    IsKeptHere: z
      .boolean()
      .describe('The images are in our own store: only then they are added, replaced and downloaded together'),
    Items: z.array(
      z.object({
        LineNumber: z.int(),
        CertNumber: z.string(),
        Description: z.string(),
        MissingSides: z.array(Side),
      }),
    ),
    Images: z.object({ High: z.array(StaffItemImage), Low: z.array(StaffItemImage) }),
  })
  .meta({ id: 'SubmissionImages' })
export type SubmissionImages = z.infer<typeof SubmissionImages>

/** A stored picture of a side of an item: the one that is shown, or an earlier one. */
export const StoredItemImage = z
  .object({
    ImageID: z.int(),
    Url: z.string(),
    Width: z.int(),
    Height: z.int(),
    IsShown: z.boolean(),
    AddedUTC: Instant.nullable().describe('Null for an image from before this was recorded'),
    AddedBy: z.string(),
    OriginalName: z.string().describe('The name of the uploaded file; empty when no original is kept'),
  })
  .meta({ id: 'StoredItemImage' })
export type StoredItemImage = z.infer<typeof StoredItemImage>

const Replaces = Id.describe('The image that is shown now; absent when there is none')

/** A new image of a side of an item. */
export const itemImageDraft = {
  LineNumber: z.coerce.number<number>().int().min(1).max(100_000),
  Side,
  Image: upload(maxImageBytes),
  Replaces: Replaces.optional(),
  Reason: z.string().trim().max(maxReason).default('').describe('Needed when an image is replaced'),
}

/** The reason for showing an earlier image again instead of the one that is shown now. */
export const ItemImageReturn = z
  .strictObject({ Replaces: Replaces, Reason: z.string().trim().min(1, 'Submissions.Fields.Reason').max(maxReason) })
  .meta({ id: 'ItemImageReturn' })
export type ItemImageReturn = z.infer<typeof ItemImageReturn>

export const OneResolution = Resolution.exclude(['all'])
export const AnyResolution = Resolution
