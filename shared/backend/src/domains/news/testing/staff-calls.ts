/** Makes the staff calls of news for tests: forms as a browser sends them. */
import type { NewsArticle, NewsSeries } from '@obverse/contract/domains/news'
import sharp from 'sharp'
import type { As, TestApp } from '../../../testing/harness'

export const articles = '/admin/news/data/articles/'
export const allSeries = '/admin/news/data/all-series/'
export const ngc = 1
export const ngcUK = 2
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
export async function picture(): Promise<File> {
  const drawn = sharp({ create: { width: 48, height: 27, channels: 3, background: '#8a6d1f' } })
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'a.png')
}

let counter = 0
export function newsCalls(app: TestApp) {
  const fields = (more: Fields = {}): Fields => ({
    Title: `Article ${++counter}`,
    SiteIDs: [ngc],
    Summary: 'In short.',
    Text: '<p>At length.</p>',
    ...more,
  })
  const create = (more: Fields = {}, as: As = 'super') =>
    app.call(as, `POST ${articles}`, { form: formOf(fields(more)) })
  const createSeries = (more: object = {}) =>
    app.call('super', `POST ${allSeries}`, { body: { Name: `Series ${++counter}`, SiteIDs: [ngc], ...more } })
  return {
    create,
    created: async (more: Fields = {}): Promise<NewsArticle> => (await create(more)).json(),
    /** Creates an article that is published. */
    published: async (more: Fields = {}): Promise<NewsArticle> => (await create({ IsPublished: true, ...more })).json(),
    save: ({ NewsArticleID, Title, Version, SiteIDs }: NewsArticle, more: Fields = {}) =>
      app.call('super', `PUT ${articles}${NewsArticleID}/`, {
        form: formOf(fields({ Title, Version, SiteIDs, ...more })),
      }),
    createSeries,
    series: async (more: object = {}): Promise<NewsSeries> => (await createSeries(more)).json(),
  }
}
