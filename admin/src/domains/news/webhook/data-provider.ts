/**
 * enews-webhook  one   GET  /admin/news/data/enews-webhook/
 *                save  PUT  /admin/news/data/enews-webhook/
 * There is one webhook, with the id 1. Its form has what staff edit; the cards beside it read the rest.
 */
import type { EnewsWebhook } from '@obverse/contract/domains/news'
import { HttpError } from 'ra-core'
import { asBody, fieldsOf } from '../../../lib/record'
import { recordHandlers } from '../../../lib/record-handlers'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client, errorBodyOf } from '../../../providers/http'

export type WebhookRecord = Pick<EnewsWebhook, 'Address' | 'IsOn' | 'Version'> & { id: number }
/** The id of the only record. */
export const theWebhook = 1

const recordOf = ({ Address, IsOn, Version }: EnewsWebhook): WebhookRecord => ({
  id: theWebhook,
  Address,
  IsOn,
  Version,
})

/** Returns a conflict with the fields of the form alone: events that were delivered in between are nobody's change. */
function withFormAlone(error: unknown): unknown {
  const body = errorBodyOf(error)
  if (!(error instanceof HttpError) || body?.code !== 'conflict') return error
  const current = recordOf(asBody<EnewsWebhook>(fieldsOf(body.current)))
  return new HttpError(error.message, error.status, { ...body, current })
}

export const webhookHandlers: Record<string, ResourceHandlers> = {
  'enews-webhook': recordHandlers<WebhookRecord, WebhookRecord>('id', {
    one: async (_, options) => recordOf(await client.news.enewsWebhook(undefined, options)),
    save: async (_, { Address, IsOn, Version }) => {
      try {
        return recordOf(await client.news.saveEnewsWebhook({ body: { Address: Address ?? '', IsOn, Version } }))
      } catch (error) {
        throw withFormAlone(error)
      }
    },
  }),
}
