import type { StaffItemImage, SubmissionImages } from '@obverse/contract/domains/submissions'
import type { ImageResolution } from '@obverse/contract/rules/submissions'

/** An image as the contact sheet and the viewer show it. */
export type Tile = Pick<StaffItemImage, 'ImageID' | 'LineNumber' | 'Side'> & {
  CertNumber: string
  Description: string
  /** The small picture for the sheet, and the one that the viewer opens. */
  thumb: string
  full: string
  /** The sizes in which it comes, by resolution. */
  sizes: { resolution: 'high' | 'low'; Width: number; Height: number }[]
}

/** Returns the images of a resolution in the order of their lines; none when there are none in it. */
export function tilesOf({ Images: { High, Low }, Items }: SubmissionImages, resolution: ImageResolution): Tile[] {
  const shown = resolution === 'low' ? Low : High
  const items = new Map(Items.map((item) => [item.LineNumber, item]))
  const small = new Map(Low.map((image) => [image.ImageID, image]))
  return shown.map((image) => {
    const { ImageID, LineNumber, Side, Url, Width, Height } = image
    const low = small.get(ImageID)
    return {
      ImageID,
      LineNumber,
      Side,
      CertNumber: items.get(LineNumber)?.CertNumber ?? '',
      Description: items.get(LineNumber)?.Description ?? '',
      thumb: low?.Url ?? Url,
      full: Url,
      sizes: [
        { resolution: resolution === 'low' ? 'low' : 'high', Width, Height },
        ...(resolution === 'all' && low ? [{ resolution: 'low' as const, Width: low.Width, Height: low.Height }] : []),
      ],
    }
  })
}

/** Returns the items without any image, and those that lack one side. */
export const missingIn = ({ Items }: SubmissionImages) => ({
  bare: Items.filter(({ MissingSides }) => MissingSides.length > 1),
  half: Items.filter(({ MissingSides }) => MissingSides.length === 1),
})
