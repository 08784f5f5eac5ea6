/** The handlers of the images of submissions for staff. */
import type { submissions } from '@obverse/contract/domains/submissions'
import type { AreaHandlers } from '../../../http/mount'
import { addImage, putImageBack } from './acts'
import { listImageHistory } from './history'
import { readImagesInfo } from './info'
import { getOriginal, getStaffImage } from './picture'
import { zipImages } from './zip'

export { SUBMISSION_IMAGES } from './acts'

type Calls = 'imagesInfo' | 'staffImage' | 'imageOriginal' | 'imagesZip' | 'imageHistory' | 'addImage' | 'putImageBack'

export const staffImageHandlers: Pick<AreaHandlers<typeof submissions>, Calls> = {
  imagesInfo: (ctx, { params }) => readImagesInfo(ctx, params),
  staffImage: (ctx, { params, query }, request) => getStaffImage(ctx, params, query.resolution, request),
  imageOriginal: (ctx, { params }) => getOriginal(ctx, params),
  imagesZip: (ctx, { params, query }, request) => zipImages(ctx, params, query, request),
  imageHistory: (ctx, { params }) => listImageHistory(ctx, params),
  addImage: (ctx, { params, body }) => addImage(ctx, params, body),
  putImageBack: (ctx, { params, body }) => putImageBack(ctx, params, body),
}
