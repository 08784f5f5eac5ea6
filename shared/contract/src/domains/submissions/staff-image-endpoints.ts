/** The calls of staff for the images of a submission. An invoice number that has not 7 characters is refused with 422. */
import * as z from 'zod'
import { endpoint, file, Id, many, multipart } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { companies } from '../sites/rules'
import { imageSides } from './rules'
import { NumberText } from './schemas'
import {
  AnyResolution,
  ItemImageReturn,
  itemImageDraft,
  OneResolution,
  StoredItemImage,
  SubmissionImages,
} from './staff-images'

const who = 'staff:Images'
const ofInvoice = { siteCompanyCode: z.enum(companies), invoiceNumber: NumberText }
const ofImage = { ...ofInvoice, imageID: Id }

export const staffImageCalls = {
  imagesInfo: endpoint('GET /admin/images/api/info/{siteCompanyCode}/{invoiceNumber}', {
    about: 'Returns the images of an invoice of a company by resolution, with the items and sides that lack one',
    who,
    params: ofInvoice,
    answer: SubmissionImages,
    errors: ['not_found', 'order_system_down'],
  }),
  staffImage: endpoint('GET /admin/images/api/image/{siteCompanyCode}/{invoiceNumber}/{imageID}/', {
    about: 'Returns an image of an item, also an earlier one, in one resolution',
    who,
    params: ofImage,
    query: { resolution: OneResolution.default('high') },
    answer: file('image/webp', 'The image'),
    errors: ['not_found', 'order_system_down'],
  }),
  imageOriginal: endpoint('GET /admin/images/api/image/{siteCompanyCode}/{invoiceNumber}/{imageID}/original/', {
    about: 'Returns the file that was uploaded for an image, as it was',
    who,
    params: ofImage,
    answer: file('application/octet-stream', 'The uploaded file'),
    errors: ['not_found', 'order_system_down'],
  }),
  imagesZip: endpoint('GET /admin/images/api/zip/{siteCompanyCode}/{invoiceNumber}/', {
    about: 'Returns images of an invoice as one zip file; without numbers of images all of them. Answers ranges',
    who,
    params: ofInvoice,
    query: { resolution: AnyResolution.default('high'), images: many(Id) },
    answer: file('application/zip', 'The images, named by certificate number and side'),
    errors: ['not_found', 'order_system_down', 'unavailable'],
  }),
  imageHistory: endpoint('GET /admin/images/api/history/{siteCompanyCode}/{invoiceNumber}/{lineNumber}/{side}/', {
    about: 'Lists the images that a side of an item has and had, the newest first',
    who,
    params: { ...ofInvoice, lineNumber: Id, side: z.enum(imageSides) },
    answer: z.array(StoredItemImage),
    errors: ['not_found', 'order_system_down'],
  }),
  addImage: endpoint('POST /admin/images/api/image/{siteCompanyCode}/{invoiceNumber}/', {
    about: 'Adds an image of a side of an item, or replaces the one that is shown; certificates show it at once',
    who,
    params: ofInvoice,
    body: multipart(itemImageDraft, maxImageBytes + 100_000),
    answer: SubmissionImages,
    errors: ['not_found', 'conflict', 'order_system_down'],
  }),
  putImageBack: endpoint('POST /admin/images/api/image/{siteCompanyCode}/{invoiceNumber}/{imageID}/put-back/', {
    about: 'Shows an earlier image of a side of an item again',
    who,
    params: ofImage,
    body: ItemImageReturn,
    answer: SubmissionImages,
    errors: ['not_found', 'conflict', 'order_system_down'],
  }),
}
