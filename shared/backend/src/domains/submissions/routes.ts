import type { submissions } from '@obverse/contract/domains/submissions'
import type { AreaHandlers } from '../../http/mount'
import { listCustomers } from './customers'
import { downloadCustomerInvoice, downloadInvoice, downloadInvoices } from './downloads'
import { findInvoices } from './find'
import { getImage, listImages } from './images'
import { getCustomerInvoice, readOwnInvoice } from './invoice'
import { listCustomerInvoices, listInvoices } from './list'
import { addNote, listNotes } from './notes'
import { listDeliveryNotes, listPacked, trackPackage } from './packages'
import { listQueue } from './queue'
import { recordEvent } from './record-event'
import { setGradeView } from './set-grade-view'
import { staffImageHandlers } from './staff-images'
import { getCustomerSubmission, getSubmission, saveNickname } from './submission'

export const handlers: AreaHandlers<typeof submissions> = {
  invoices: (ctx, { query }) => listInvoices(ctx, query),
  submission: (ctx, { params, query }) => getSubmission(ctx, params.submissionNumber, query.page),
  saveNickname: (ctx, { params, body }) => saveNickname(ctx, params.submissionNumber, body),
  invoice: (ctx, { params }) => readOwnInvoice(ctx, params.invoiceNumber),
  images: (ctx, { params }) => listImages(ctx, params.invoiceNumber),
  image: (ctx, { params }) => getImage(ctx, params.invoiceNumber, params.imageID),
  tracking: (ctx, { params }) => trackPackage(ctx, params.trackingNumber),
  deliveryNotes: (ctx) => listDeliveryNotes(ctx),
  packed: (ctx) => listPacked(ctx),
  downloadInvoices: (ctx, { query }) => downloadInvoices(ctx, query),
  downloadInvoice: (ctx, { params }) => downloadInvoice(ctx, params.invoiceNumber),

  find: (ctx, { query }) => findInvoices(ctx, query.number),
  queue: (ctx, { query }) => listQueue(ctx, query),
  customers: (ctx, { query }) => listCustomers(ctx, query),
  customerInvoices: (ctx, { params, query }) => listCustomerInvoices(ctx, params.peopleID, query),
  customerInvoice: (ctx, { params }) => getCustomerInvoice(ctx, params.peopleID, params.invoiceNumber),
  customerInvoicePdf: (ctx, { params }) => downloadCustomerInvoice(ctx, params.peopleID, params.invoiceNumber),
  customerSubmission: (ctx, { params, query }) =>
    getCustomerSubmission(ctx, params.peopleID, params.submissionNumber, query.page),
  recordEvent: (ctx, { params, body }) => recordEvent(ctx, params.submissionNumber, body),
  setGradeView: (ctx, { params, body }) => setGradeView(ctx, params.invoiceNumber, body),
  invoiceNotes: (ctx, { params }) => listNotes(ctx, params.invoiceNumber),
  addInvoiceNote: (ctx, { params, body }) => addNote(ctx, params.invoiceNumber, body),
  ...staffImageHandlers,
}
