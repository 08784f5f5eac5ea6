/** The embedded order system, on our own tables. */
import type { OrderSystem } from '../order-system'
import { readImage, readImages } from './images'
import { readInvoice } from './invoice'
import { readLines } from './lines'
import { readInvoices } from './list'
import { book, readDue, readDueBy, readOpen } from './money'
import { readDeliveryNotes, readTracking } from './packages'
import { cardChanged } from './payment-problem'
import { readQueue } from './queue'
import { readPacked, readSubmission } from './submission'
import { readSubmitted } from './submitted'

export const embedded: OrderSystem = {
  invoices: readInvoices,
  queue: readQueue,
  invoice: readInvoice,
  lines: readLines,
  submission: readSubmission,
  submitted: readSubmitted,
  images: readImages,
  image: readImage,
  tracking: readTracking,
  deliveryNotes: readDeliveryNotes,
  packed: readPacked,
  due: readDue,
  open: readOpen,
  dueBy: readDueBy,
  book,
  cardChanged,
}
