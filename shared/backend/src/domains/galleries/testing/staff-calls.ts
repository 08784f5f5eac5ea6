/** Makes the staff calls of galleries for tests: forms as a browser sends them. */
import type { Gallery, GalleryFilter, GalleryFilterOption, GalleryItem } from '@obverse/contract/domains/galleries'
import sharp from 'sharp'
import type { As, TestApp } from '../../../testing/harness'

export const data = '/admin/galleries/data/'
export const ngc = 1
export const pmg = 4

export type Fields = Record<string, string | number | boolean | File | (string | number)[]>
/** Builds a form as a browser sends it: lists become repeated names. */
function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one instanceof File ? one : String(one))
  return form
}

/** Draws a picture of one color. */
export async function picture(width = 60, height = 40): Promise<File> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#8a6d1f' } })
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'a.png')
}

let counter = 0
export function galleryCalls(app: TestApp) {
  const create = (more: object = {}, as: As = 'super') =>
    app.call(as, `POST ${data}`, { body: { Name: `Gallery ${++counter}`, SiteIDs: [ngc], IsPublished: true, ...more } })
  const createItem = async (galleryID: number, more: Fields = {}) =>
    app.call('super', `POST ${data}${galleryID}/items/`, {
      form: formOf({ Name: `Item ${++counter}`, Image: await picture(), ...more }),
    })
  return {
    create,
    created: async (more: object = {}): Promise<Gallery> => (await create(more)).json(),
    createItem,
    item: async (galleryID: number, more: Fields = {}): Promise<GalleryItem> =>
      (await createItem(galleryID, more)).json(),
    saveItem: ({ CoinGalleryItemID, Name, Version }: GalleryItem, more: Fields = {}) =>
      app.call('super', `PUT ${data}items/${CoinGalleryItemID}/`, { form: formOf({ Name, Version, ...more }) }),
    /** Creates a filter with options; returns the ids of the options. */
    filter: async (galleryID: number, kind: object, ...names: string[]): Promise<number[]> => {
      const body = { Name: `Filter ${++counter}`, ...kind }
      const answer = await app.call('super', `POST ${data}${galleryID}/filters/`, { body })
      const { CoinGalleryFilterID } = answer.json<GalleryFilter>()
      const ids = []
      for (const Name of names) {
        const made = await app.call('super', `POST ${data}filters/${CoinGalleryFilterID}/options/`, { body: { Name } })
        ids.push(made.json<GalleryFilterOption>().CoinGalleryFilterOptionID)
      }
      return ids
    },
  }
}
