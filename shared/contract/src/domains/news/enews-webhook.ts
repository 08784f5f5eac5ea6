/** The webhook of e-news (NEWS-1): another server is told who subscribes, changes and unsubscribes. */
import * as z from 'zod'
import { endpoint, Id, Instant, Version } from '../../endpoint'
import { list, paged } from '../../list'
import { companies } from '../sites/rules'
import { enewsDeliveryOutcomes, enewsDeliveryStates, enewsEvents } from './rules'

const who = 'staff:Content'
const Outcome = z.enum(enewsDeliveryOutcomes)

/** The webhook as staff see it. Its secret is answered once, when it is made. */
export const EnewsWebhook = z
  .object({
    Address: z.string().describe('Empty until one is saved'),
    IsOn: z.boolean(),
    SecretUTC: Instant.nullable().describe('When the secret was made; null while there is none'),
    Waiting: z.int().describe('Events that are still to be delivered'),
    Failed: z.int().describe('Events of which no more deliveries are tried'),
    Latest: z
      .object({ TriedUTC: Instant, Outcome, Status: z.int().nullable() })
      .nullable()
      .describe('The latest attempt to deliver an event'),
    Version,
  })
  .meta({ id: 'EnewsWebhook' })
export type EnewsWebhook = z.infer<typeof EnewsWebhook>

export const EnewsWebhookDraft = z
  .strictObject({
    Address: z.string().trim().max(500, 'News.Fields.WebhookAddress'),
    IsOn: z.boolean(),
    Version,
  })
  .meta({ id: 'EnewsWebhookDraft' })
export type EnewsWebhookDraft = z.infer<typeof EnewsWebhookDraft>

/** A new secret; it cannot be read again. */
export const EnewsSecret = z.object({ Secret: z.string(), SecretUTC: Instant }).meta({ id: 'EnewsSecret' })
export type EnewsSecret = z.infer<typeof EnewsSecret>

/** An event and what became of its delivery. */
export const EnewsDelivery = z
  .object({
    DeliveryID: z.int(),
    EventID: z.string().describe('The same in every attempt'),
    Type: z.enum(enewsEvents),
    Company: z.enum(companies).nullable().describe('Of the newsletter; null for a test'),
    Email: z.string().nullable().describe('Null for a test, and once it was deleted'),
    State: z.enum(enewsDeliveryStates),
    Attempts: z.int(),
    Outcome: Outcome.nullable().describe('Of the latest attempt; null before the first one'),
    Status: z.int().nullable().describe('The HTTP status of the latest answer'),
    CreatedUTC: Instant,
    TriedUTC: Instant.nullable(),
    NextUTC: Instant.nullable().describe('When the next attempt is made'),
  })
  .meta({ id: 'EnewsDelivery' })
export type EnewsDelivery = z.infer<typeof EnewsDelivery>

/** The list of staff, the latest first. */
export const enewsDeliveryList = list('EnewsDeliveryPage', {
  rows: ['Deliveries', EnewsDelivery],
  key: 'DeliveryID',
  total: 'Pagination',
  query: {
    type: z.enum(enewsEvents).optional(),
    state: z.enum(enewsDeliveryStates).optional(),
    search: z.string().trim().max(100).default('').describe('Part of the address'),
    ...paged,
  },
})

export const enewsWebhookCalls = {
  enewsWebhook: endpoint('GET /admin/news/data/enews-webhook/', {
    about: 'Returns the webhook of the newsletters with its latest outcome; never its secret',
    who,
    answer: EnewsWebhook,
  }),
  saveEnewsWebhook: endpoint('PUT /admin/news/data/enews-webhook/', {
    about: 'Saves the address of the webhook and turns it on or off; events that wait are sent to the new address',
    who,
    body: EnewsWebhookDraft,
    answer: EnewsWebhook,
    isRepeatable: true,
    errors: ['conflict'],
  }),
  renewEnewsSecret: endpoint('POST /admin/news/data/enews-webhook/secret/', {
    about: 'Makes a new secret that signs events from now on, and answers it once',
    who,
    answer: EnewsSecret,
  }),
  testEnewsWebhook: endpoint('POST /admin/news/data/enews-webhook/test/', {
    about: 'Sends a test event to the webhook, also while it is off; it is tried once',
    who,
    answer: EnewsDelivery,
    errors: ['invalid', 'rate_limited'],
  }),
  enewsDeliveries: endpoint('GET /admin/news/data/enews-deliveries/', {
    about: 'Lists the events of the last 30 days and what became of their delivery, page by page',
    who,
    query: enewsDeliveryList.query,
    answer: enewsDeliveryList.Page,
    list: enewsDeliveryList,
  }),
  sendEnewsAgain: endpoint('POST /admin/news/data/enews-deliveries/{deliveryID}/again/', {
    about: 'Sends an event again that could not be delivered, with the same id',
    who,
    params: { deliveryID: Id },
    answer: EnewsDelivery,
    errors: ['not_found', 'conflict'],
  }),
}
