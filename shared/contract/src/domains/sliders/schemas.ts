import * as z from 'zod'
import { Flag, Id, LanguageCode, many, upload } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { recordTitle } from '../../typed'
import { languageCodes } from '../sites/rules'
import { sliderTypes, youTubeID } from './rules'

const id = z.int().positive()

/**
 * A place for slides on a site; its type decides its position on the page and the required fields of a slide (decision
 * 20).
 */
export const Slider = z
  .object({
    SliderID: id,
    SiteID: id,
    Name: z.string(),
    Type: z.enum(sliderTypes),
    SlideCount: z.int(),
    PublishedCount: z.int(),
  })
  .meta({ id: 'Slider' })
export type Slider = z.infer<typeof Slider>

/** An image for one language; IsMobile is the one for small screens. FileName is served under /files/. */
export const SlideImage = z
  .object({ ImageID: id, LanguageCode, IsMobile: z.boolean(), FileName: z.string() })
  .meta({ id: 'SlideImage' })
export type SlideImage = z.infer<typeof SlideImage>

/** A slide [A3] with its schedule (UTC, null for open), alt text and images per language. */
export const Slide = z
  .object({
    id,
    SliderID: id,
    Title: z.string(),
    AltText: z.string(),
    SortOrder: z.int(),
    Published: z.boolean(),
    ImageFileName: z.string().nullable(),
    MobileImageFileName: z.string().nullable(),
    LinkUrl: z.string().nullable(),
    YouTubeEmbedLink: z.string().nullable(),
    StartsUTC: z.string().nullable(),
    EndsUTC: z.string().nullable(),
    Images: z.array(SlideImage),
    IsShowing: z.boolean().describe('Published and within its schedule right now'),
    Version: z.int(),
  })
  .meta({ id: 'Slide' })
export type Slide = z.infer<typeof Slide>

const image = upload(maxImageBytes).optional()
const Instant = z.iso.datetime({ offset: true, error: 'Fields.DateTime' })

/** An address of this site ("/submit/…") or a complete one with http or https. */
const LinkUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => /^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text)),
    'Sliders.Fields.LinkAddress',
  )

const YouTubeLink = z
  .string()
  .max(500)
  .refine((text) => youTubeID(text) !== null, 'Sliders.Fields.Video')

/** `{language}` or `{language}:mobile`: the purpose of the file at the same position in `languageImages`. */
const ImagePlace = z
  .string()
  .refine((text) => languageCodes.some((code) => text === code || text === `${code}:mobile`), 'Fields.Language')

/** The form of a slide from staff. An empty text clears; images stay unless sent or removed. */
export const slideForm = {
  Title: recordTitle(200),
  AltText: z.string().trim().max(300).default(''),
  Published: Flag.default(false),
  LinkUrl: z.union([z.literal(''), LinkUrl]).default(''),
  YouTubeEmbedLink: z.union([z.literal(''), YouTubeLink]).default(''),
  StartsUTC: z.union([z.literal(''), Instant]).default(''),
  EndsUTC: z.union([z.literal(''), Instant]).default(''),
  Version: Id.optional(),
  image,
  mobileImage: image,
  removeImage: Flag.default(false),
  removeMobileImage: Flag.default(false),
  languageImages: many(upload(maxImageBytes)),
  languageImagePlaces: many(ImagePlace),
  removedImageIDs: many(Id),
}
export type SlideForm = z.output<z.ZodObject<typeof slideForm>>

/** A slide for visitors, in their language; addresses of images are complete. */
export const PublicSlide = z
  .object({
    id,
    Title: z.string(),
    AltText: z.string(),
    LinkUrl: z.string().nullable(),
    VideoID: z.string().nullable(),
    ImageUrl: z.string().nullable(),
    ImageWidth: z.int().nullable(),
    ImageHeight: z.int().nullable(),
    MobileImageUrl: z.string().nullable(),
    MobileImageWidth: z.int().nullable(),
    MobileImageHeight: z.int().nullable(),
  })
  .meta({ id: 'PublicSlide' })
export type PublicSlide = z.infer<typeof PublicSlide>
