/** The files that staff chose to upload, each with its place and its state. */
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import { maxImageBytes } from '@obverse/contract/limits'
import type { ImageSide } from '@obverse/contract/rules/submissions'
import { type Remark, refusalOf } from '../../../lib/image-rule'
import { type Place, placeOf } from './place-of-file'

export type Upload = Place & {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused'
  /** The reason for a refusal, as a sentence or as a path of texts. */
  why: string | Remark
}

/** Returns new uploads of chosen files; `preset` is the place of the first, instead of what its name says. */
export const uploadsOf = (
  files: readonly File[],
  from: number,
  { Items }: SubmissionImages,
  preset: Partial<Place>,
): Upload[] =>
  files.map((file, at) => {
    const refusal = refusalOf(file, { maxBytes: maxImageBytes })
    return {
      ...placeOf(file.name, Items),
      ...(from + at === 0 && preset),
      key: from + at,
      file,
      state: refusal ? 'refused' : 'waiting',
      why: refusal ?? '',
    }
  })

/** Tells whether a file was refused here, so that it is never sent; what the server refused can be sent again. */
export const isNoImage = ({ state, why }: Upload): boolean => state === 'refused' && typeof why !== 'string'

/** Returns the image that is shown where an upload goes, or undefined. */
export const shownAt = ({ Images }: SubmissionImages, place: Place) =>
  Images.High.find(({ LineNumber, Side }) => LineNumber === place.LineNumber && Side === place.Side)

const placed = ({ LineNumber, Side }: Place) => `${LineNumber} ${Side}`
/** Returns the uploads for a side that an upload before them in the list is for already. */
export const twiceIn = (uploads: readonly Upload[]): ReadonlySet<number> => {
  const seen = new Set<string>()
  return new Set(
    uploads.flatMap((upload) => {
      if (upload.LineNumber === null || upload.Side === null || upload.state === 'done' || isNoImage(upload)) return []
      if (seen.has(placed(upload))) return upload.key
      seen.add(placed(upload))
      return []
    }),
  )
}

/** An upload whose place is chosen. */
export type Ready = Upload & { LineNumber: number; Side: ImageSide }
export const isReady = (upload: Upload): upload is Ready => upload.LineNumber !== null && upload.Side !== null
