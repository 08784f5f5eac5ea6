/** Parcels to us and back, and their delivery notes. */
import type { DeliveryNote, Tracking } from '@obverse/contract/domains/submissions'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Owner } from '../order-system'
import { deliveryNotes, packageEvents, packages, submissions } from '../tables'
import { ownedSubmissions } from './columns'

const pages: Record<string, string> = {
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
}
const pageOf = (carrier: string, number: string) =>
  pages[carrier] ? `${pages[carrier]}${encodeURIComponent(number)}` : ''

async function readPackages(ctx: Context, where: SQL | undefined): Promise<Tracking[]> {
  const rows = await ctx.db
    .select({ parcel: packages, SubmissionNumber: submissions.SubmissionNumber })
    .from(packages)
    .innerJoin(submissions, eq(submissions.SubmissionID, packages.SubmissionID))
    .where(where)
    .orderBy(asc(packages.PackageID))
  if (rows.length === 0) return []
  const ids = rows.map(({ parcel }) => parcel.PackageID)
  const events = await ctx.db
    .select()
    .from(packageEvents)
    .where(inArray(packageEvents.PackageID, ids))
    .orderBy(desc(packageEvents.DateUTC), desc(packageEvents.PackageEventID))
  return rows.map(({ parcel, SubmissionNumber }) => ({
    Carrier: parcel.Carrier,
    Number: parcel.TrackingNumber,
    Direction: parcel.Direction,
    SubmissionNumber,
    Status: parcel.Status,
    EstimatedDelivery: parcel.EstimatedDelivery,
    DeliveredUTC: parcel.DeliveredUTC,
    InsuredValue: parcel.InsuredMinor === null ? null : { Minor: parcel.InsuredMinor, Currency: parcel.Currency },
    Url: pageOf(parcel.Carrier, parcel.TrackingNumber),
    Events: events.filter((event) => event.PackageID === parcel.PackageID),
  }))
}

/** Returns the parcels of a submission, oldest first, with their events newest first. */
export const listPackages = (ctx: Context, submissionID: number): Promise<Tracking[]> =>
  readPackages(ctx, eq(packages.SubmissionID, submissionID))

/** Returns the newest of the owner's parcels with this number, or null. */
export async function readTracking(ctx: Context, owner: Owner, trackingNumber: string): Promise<Tracking | null> {
  const found = await readPackages(ctx, and(eq(packages.TrackingNumber, trackingNumber), ownedSubmissions(owner)))
  return found.at(-1) ?? null
}

const readNotes = (ctx: Context, where: SQL | undefined): Promise<DeliveryNote[]> =>
  ctx.db
    .select({
      DeliveryNoteID: deliveryNotes.DeliveryNoteID,
      TrackingNumber: packages.TrackingNumber,
      SubmissionNumber: submissions.SubmissionNumber,
      DateUTC: deliveryNotes.DateUTC,
      SignedBy: deliveryNotes.SignedBy,
      Text: deliveryNotes.Text,
    })
    .from(deliveryNotes)
    .innerJoin(packages, eq(packages.PackageID, deliveryNotes.PackageID))
    .innerJoin(submissions, eq(submissions.SubmissionID, packages.SubmissionID))
    .where(where)
    .orderBy(desc(deliveryNotes.DateUTC), desc(deliveryNotes.DeliveryNoteID))

/** Returns the delivery notes of the owner's parcels, newest first. */
export const readDeliveryNotes = (ctx: Context, owner: Owner): Promise<DeliveryNote[]> =>
  readNotes(ctx, ownedSubmissions(owner))
/** Returns the delivery notes of one submission. */
export const listNotesOnDelivery = (ctx: Context, submissionID: number): Promise<DeliveryNote[]> =>
  readNotes(ctx, eq(packages.SubmissionID, submissionID))
