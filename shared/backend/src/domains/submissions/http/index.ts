/** Another order system over HTTP. Every answer is checked; a record of another person is treated as absent. */
import { DeliveryNote, ItemImages, Tracking } from '@obverse/contract/domains/submissions'
import * as z from 'zod'
import type { Context } from '../../../context'
import type { Booking } from '../../../domain'
import { Failure } from '../../../errors'
import { balanceOf } from '../amount-due'
import { readNamed } from '../customers'
import type { OrderSystem, Owner } from '../order-system'
import { bookForDelivery, deliverBookings, withPending } from './bookings'
import { type Client, type HttpSetting, openClient, type Query } from './client'
import {
  siteCodesOf,
  WireDue,
  WireInvoice,
  WireInvoiceWhole,
  WirePage,
  WireQueue,
  WireSubmission,
  WireSubmitted,
} from './wire'

const part = encodeURIComponent
/** The most customers a search by name passes on, in an address of bearable length. */
const maxNamed = 200
/** Any answer to a payment confirms it. */
const Taken = z.unknown().transform(() => true)
/** Requires a list: an order system without it is not usable. @throws order_system_down */
function present<T>(answer: T | null): T {
  if (answer === null) throw new Failure('order_system_down', { log: 'The order system does not know this list' })
  return answer
}
const isOf = (owner: Owner, record: { PeopleID: number; SiteID: number }) =>
  (owner.PeopleID === null || owner.PeopleID === record.PeopleID) && owner.SiteIDs.includes(record.SiteID)

function speak(client: Client): OrderSystem {
  const asOwner = async (ctx: Context, { PeopleID, SiteIDs }: Owner) => {
    const { codesOf, withID } = siteCodesOf(ctx)
    const query: Query = { site: codesOf(SiteIDs), person: PeopleID }
    return { query, withID }
  }
  return {
    async invoices(ctx, owner, { orSubmissions, submissionNumber, ...filter }) {
      const { query, withID } = await asOwner(ctx, owner)
      const asked = { ...query, ...filter, orSubmission: orSubmissions, submissionNumber }
      const page = present(await client.json(ctx, 'invoices', WirePage, { query: asked }))
      const own = page.Invoices.map(withID).filter((invoice) => isOf(owner, invoice))
      return { ...page, Invoices: await withPending(ctx, own) }
    },
    async queue(ctx, owner, { search, orSubmissions, numbers, ...filter }) {
      const { query, withID } = await asOwner(ctx, owner)
      const named = await readNamed(ctx, search, maxNamed)
      const asked = {
        ...query,
        ...filter,
        isUnpaid: String(filter.isUnpaid ?? ''),
        isRefunded: String(filter.isRefunded),
        search,
        orPerson: named,
        orSubmission: orSubmissions,
      }
      // The numbers of all invoices that are overdue are too many for an address.
      const chosen = numbers && { method: 'POST' as const, body: { Numbers: numbers } }
      const page = present(await client.json(ctx, 'queue', WireQueue, { query: asked, ...chosen }))
      const own = page.Invoices.map(withID).filter((invoice) => isOf(owner, invoice))
      return { ...page, Invoices: await withPending(ctx, own) }
    },
    async invoice(ctx, owner, number) {
      const { query, withID } = await asOwner(ctx, owner)
      const answer = await client.json(ctx, `invoices/${part(number)}`, WireInvoiceWhole, { query })
      const invoice = answer && withID(answer)
      if (!invoice || !isOf(owner, invoice)) return null
      return (await withPending(ctx, [invoice]))[0] ?? null
    },
    async lines(ctx, owner, number) {
      const whole = await this.invoice(ctx, owner, number)
      return [...(whole?.Items ?? [])].sort((one, other) => one.LineNumber - other.LineNumber)
    },
    async submission(ctx, owner, number) {
      const { query, withID } = await asOwner(ctx, owner)
      const answer = await client.json(ctx, `submissions/${part(number)}`, WireSubmission, { query })
      const submission = answer && withID(answer)
      return submission && isOf(owner, submission) ? submission : null
    },
    async submitted(ctx, { PeopleIDs, firstDay, lastDay, after, most }) {
      const { withID } = siteCodesOf(ctx)
      // The people of a company are too many for an address.
      const body = { People: PeopleIDs, FirstDay: firstDay, LastDay: lastDay, After: after, Most: most }
      const batch = present(await client.json(ctx, 'submitted', WireSubmitted, { method: 'POST', body }))
      const asked = new Set(PeopleIDs)
      // Leaving out the submissions of others would make a batch short, and a report end there.
      if (!batch.Submissions.every(({ PeopleID }) => asked.has(PeopleID)))
        throw new Failure('order_system_down', { log: 'The order system names people that nobody asked for' })
      return { ...batch, Submissions: batch.Submissions.map(withID) }
    },
    async images(ctx, owner, number) {
      const { query } = await asOwner(ctx, owner)
      return client.json(ctx, `invoices/${part(number)}/images`, z.array(ItemImages), { query })
    },
    async image(ctx, owner, number, imageID) {
      const { query } = await asOwner(ctx, owner)
      return client.file(ctx, `invoices/${part(number)}/images/${imageID}`, { query })
    },
    async tracking(ctx, owner, number) {
      const { query } = await asOwner(ctx, owner)
      return client.json(ctx, `packages/${part(number)}`, Tracking, { query })
    },
    async deliveryNotes(ctx, owner) {
      const { query } = await asOwner(ctx, owner)
      return present(await client.json(ctx, 'delivery-notes', z.array(DeliveryNote), { query }))
    },
    async packed(ctx, owner) {
      const { query } = await asOwner(ctx, owner)
      return present(await client.json(ctx, 'packed', z.array(z.string()), { query }))
    },
    async due(ctx, owner, kind, numbers) {
      const { query, withID } = await asOwner(ctx, owner)
      const asked = { query: { ...query, kind, number: numbers } }
      const due = present(await client.json(ctx, 'due', z.array(WireDue), asked))
      return withPending(
        ctx,
        due.map(withID).filter((invoice) => isOf(owner, invoice)),
      )
    },
    async open(ctx, owner) {
      const { query, withID } = await asOwner(ctx, owner)
      const open = present(await client.json(ctx, 'open', z.array(WireInvoice), { query }))
      const own = open.map(withID).filter((invoice) => isOf(owner, invoice))
      return (await withPending(ctx, own)).filter((one) => balanceOf(one) > 0)
    },
    async dueBy(ctx, day) {
      const { withID } = siteCodesOf(ctx)
      const due = present(await client.json(ctx, 'due-by', z.array(WireInvoice), { query: { day } }))
      return (await withPending(ctx, due.map(withID))).filter((one) => balanceOf(one) > 0)
    },
    book: bookForDelivery,
    // The other system records its own steps, and learns of the money when it is charged.
    cardChanged: async () => undefined,
  }
}

const opened = new WeakMap<HttpSetting, { client: Client; system: OrderSystem }>()
/** Returns the client of a setting. All calls of the process share its breaker. */
function open(setting: HttpSetting) {
  const known = opened.get(setting)
  if (known) return known
  const client = openClient(setting)
  const made = { client, system: speak(client) }
  opened.set(setting, made)
  return made
}

/** Returns the order system of a setting, over HTTP. */
export const httpOrderSystem = (setting: HttpSetting): OrderSystem => open(setting).system

/** Runs the job that delivers bookings to the other system; the embedded one needs none. */
export async function deliverOutstanding(ctx: Context): Promise<void> {
  if (ctx.orderSystem.kind !== 'http') return
  const { client } = open(ctx.orderSystem)
  await deliverBookings(ctx, async ({ PaymentID, ...booking }: Booking) => {
    const path = `payments/${part(PaymentID)}/${part(booking.Reference)}`
    present(await client.json(ctx, path, Taken, { method: 'PUT', body: booking }))
  })
}
