/** The schemas of the images of the population report for staff. */
import * as z from 'zod'
import { Flag, Id, Instant, upload } from '../../endpoint'
import { maxImageBytes, maxReason } from '../../limits'
import { list, paged, sorted } from '../../list'
import { collectibleTypes } from '../cert-lookup/rules'
import { companies } from '../sites/rules'
import { imageLevels, imagePaths, longestFileName, longestFilter, maxMatchedNames } from './rules'

/** The level of an address. */
export const ImageLevelName = z.enum(imageLevels)
/** The part of an address that the type of a collectible decides (POP-1). */
export const ImagePathOfType = z.enum(imagePaths)

const place = {
  Level: ImageLevelName,
  ID: z.int(),
  Company: z.enum(companies),
  CollectibleType: z.enum(collectibleTypes),
  Name: z.string().describe('In English; the name of a collectible is that of its label'),
  Above: z.array(z.string()).describe('The names of the levels above, the highest first'),
  FileName: z.string().describe('The name by which an upload of several files finds this level, without ending'),
  HasImage: z.boolean(),
  HasExistingImage: z.boolean().describe('The same as HasImage, as the documented clients name the stored image'),
  ImageID: z.int().nullable(),
  ImagePath: z.string().nullable(),
}

/** A category, subcategory or collectible in the list of images. */
export const PopulationImageRow = z
  .object({
    Key: z.string().describe('Level and ID, like category-12'),
    ...place,
    Total: z.int().describe('Certificates with a straight grade below it'),
  })
  .meta({ id: 'PopulationImageRow' })
export type PopulationImageRow = z.infer<typeof PopulationImageRow>

/** The list of one level. */
export const populationImageList = list('PopulationImages', {
  rows: ['Images', PopulationImageRow],
  key: 'Key',
  total: 'Total',
  query: {
    company: z.enum(companies).optional(),
    hasImage: Flag.optional(),
    search: z.string().trim().max(longestFilter).default('').describe('Part of a name'),
    ...sorted(['Place', 'Name']),
    ...paged,
  },
})

/** An image that a level shows or showed. */
const StoredPopulationImage = z
  .object({
    ImageID: z.int(),
    Url: z.string(),
    Width: z.int(),
    Height: z.int(),
    Bytes: z.int(),
    FileName: z.string().describe('The name of the uploaded file'),
    IsShown: z.boolean(),
    AddedUTC: Instant,
    AddedBy: z.string().describe('Empty for the demonstration'),
  })
  .meta({ id: 'StoredPopulationImage' })

/** The image of one level, with the images it had, the newest first. */
export const PopulationImage = z
  .object({
    Key: z.string(),
    ...place,
    PagePath: z.string().describe('The path of its public page at a site of the company'),
    Images: z.array(StoredPopulationImage),
  })
  .meta({ id: 'PopulationImage' })
export type PopulationImage = z.infer<typeof PopulationImage>

const LevelID = z.coerce.number<number>().int().positive().max(2_147_483_647)
const Replaces = z.coerce
  .number<number>()
  .int()
  .min(0)
  .max(2_147_483_647)
  .optional()
  .describe('The image that was seen, 0 for none; another one is a conflict. Without it the act applies as it is.')
const Reason = z.string().trim().max(maxReason).default('')

/** A new image of a level, as a form. */
export const populationImageForm = { ID: LevelID, Image: upload(maxImageBytes), Replaces, Reason }
export type PopulationImageForm = z.output<z.ZodObject<typeof populationImageForm>>

/** The level whose image is deleted. */
export const PopulationImageDelete = z.strictObject({ ID: Id, Replaces, Reason }).meta({ id: 'PopulationImageDelete' })
export type PopulationImageDelete = z.infer<typeof PopulationImageDelete>

/** The earlier image that a level shows again. */
export const PopulationImageReturn = z
  .strictObject({ ImageID: Id, Replaces, Reason })
  .meta({ id: 'PopulationImageReturn' })
export type PopulationImageReturn = z.infer<typeof PopulationImageReturn>

/** The names of files that are about to be uploaded. */
export const ImageNames = z
  .strictObject({
    Company: z.enum(companies),
    Names: z.array(z.string().max(longestFileName)).min(1).max(maxMatchedNames),
  })
  .meta({ id: 'ImageNames' })
export type ImageNames = z.infer<typeof ImageNames>

/** The level that a file's name means, or the reason why it means none. */
export const ImageMatch = z
  .object({
    Name: z.string().describe('The name of the file, as it was sent'),
    Found: z.object(place).nullable(),
    Problem: z.enum(['', 'unknown', 'several']).describe('`several`: more than one level has this name'),
  })
  .meta({ id: 'ImageMatch' })
export type ImageMatch = z.infer<typeof ImageMatch>
