/** The calls of submissions, with their invoices, items, images and packages. 400 = order system down. */
import * as z from 'zod'
import { endpoint, file, Id, Page } from '../../endpoint'
import { maxInvoiceSearch, maxNumber, maxQueueSearch, maxTrackingNumber } from './rules'
import {
  CustomerInvoice,
  CustomerSubmission,
  DeliveryNote,
  EventDraft,
  FoundInvoice,
  GradeViewDraft,
  Invoice,
  InvoiceList,
  InvoiceNote,
  InvoiceNoteDraft,
  ItemImages,
  invoiceQueue,
  NamedCustomer,
  NicknameDraft,
  NumberText,
  Submission,
  Tracking,
} from './schemas'
import { staffImageCalls } from './staff-image-endpoints'

const list = { page: Page, orderNumber: z.string().trim().max(maxNumber).catch('').default('') }
const search = z
  .string()
  .trim()
  .max(maxInvoiceSearch)
  .catch('')
  .default('')
  .describe('A part of a nickname, number or service')
const ofSubmission = { submissionNumber: NumberText }
const ofInvoice = { invoiceNumber: NumberText }
const who = 'customer'
const staff = 'staff:Submissions'
const ofPerson = { peopleID: Id }

export const submissions = {
  invoices: endpoint('GET /account/my-submissions/api/invoice/', {
    about: 'Lists your invoices on this site, newest first, 50 a page',
    who,
    query: { ...list, search },
    answer: InvoiceList,
    errors: ['order_system_down'],
  }),
  submission: endpoint('GET /account/my-submissions/api/submission/{submissionNumber}/', {
    about: 'Returns one of your submissions with its timeline, packages and invoices',
    who,
    params: ofSubmission,
    query: { page: Page, submissionNumber: z.string().max(maxNumber).optional() },
    answer: Submission,
    errors: ['not_found', 'order_system_down'],
  }),
  saveNickname: endpoint('PUT /account/my-submissions/api/submission/{submissionNumber}/nickname/', {
    about: 'Saves the nickname of one of your submissions',
    who,
    params: ofSubmission,
    body: NicknameDraft,
    answer: NicknameDraft,
    errors: ['not_found', 'order_system_down'],
  }),
  invoice: endpoint('GET /account/my-submissions/api/invoice/{invoiceNumber}/', {
    about: 'Returns one of your invoices with its items',
    who,
    params: ofInvoice,
    answer: Invoice,
    errors: ['not_found', 'order_system_down'],
  }),
  images: endpoint('GET /account/my-submissions/api/invoice/{invoiceNumber}/images/', {
    about: 'Lists the images of an invoice, by item',
    who,
    params: ofInvoice,
    answer: z.array(ItemImages),
    errors: ['not_found', 'order_system_down'],
  }),
  image: endpoint('GET /account/my-submissions/api/invoice/{invoiceNumber}/images/{imageID}/', {
    about: 'Returns an image of an item, for its owner and for staff',
    who,
    params: { ...ofInvoice, imageID: Id },
    answer: file('image/webp', 'The picture'),
    errors: ['not_found', 'order_system_down'],
  }),
  tracking: endpoint('GET /account/my-submissions/api/package-tracking/{trackingNumber}/', {
    about: 'Returns the tracking history of one of your packages',
    who,
    params: { trackingNumber: z.string().max(maxTrackingNumber) },
    answer: Tracking,
    errors: ['not_found', 'order_system_down'],
  }),
  deliveryNotes: endpoint('GET /account/my-submissions/api/package-delivery-notes/', {
    about: 'Lists the delivery notes of your packages, newest first',
    who,
    answer: z.array(DeliveryNote),
    errors: ['order_system_down'],
  }),
  packed: endpoint('GET /account/my-submissions/api/packed/', {
    about:
      'Lists the numbers of your submissions that are packed or on their way, for which a new address comes too late',
    who,
    answer: z.array(z.string()),
    errors: ['order_system_down'],
  }),
  downloadInvoices: endpoint('GET /account/my-submissions/download/invoice/', {
    about: 'Returns the list of your invoices as a CSV file, with all pages',
    who,
    query: { ...list, search },
    answer: file('text/csv', 'The invoices, one a line'),
    errors: ['order_system_down'],
  }),
  downloadInvoice: endpoint('GET /account/my-submissions/download/invoice/{invoiceNumber}/', {
    about: 'Returns one of your invoices as a PDF file with its VAT lines',
    who,
    params: ofInvoice,
    answer: file('application/pdf', 'The invoice'),
    errors: ['not_found', 'order_system_down'],
  }),

  find: endpoint('GET /admin/api/invoices/', {
    about: 'Finds the customer of an invoice, submission or order number, on the sites of this company',
    who: staff,
    query: { number: z.string().trim().max(maxNumber).catch('').default('') },
    answer: z.array(FoundInvoice),
    errors: ['order_system_down'],
  }),
  queue: endpoint('GET /admin/api/submissions/', {
    about: 'Lists the invoices of all customers on the sites of this company, with the unpaid total of all matches',
    who: staff,
    query: invoiceQueue.query,
    answer: invoiceQueue.Page,
    list: invoiceQueue,
    errors: ['order_system_down'],
  }),
  customers: endpoint('GET /admin/api/customers/', {
    about: 'Finds customers by words of their name or address, or by number, at most ten',
    who: staff,
    query: { search: z.string().trim().max(maxQueueSearch).default(''), peopleID: Id.optional() },
    answer: z.array(NamedCustomer),
  }),
  customerInvoices: endpoint('GET /admin/api/customers/{peopleID}/invoices/', {
    about: 'Lists the invoices of a customer on every site of the company, as the customer sees them',
    who: staff,
    params: ofPerson,
    query: { page: Page, search },
    answer: InvoiceList,
    errors: ['not_found', 'order_system_down'],
  }),
  customerInvoice: endpoint('GET /admin/api/customers/{peopleID}/invoices/{invoiceNumber}/', {
    about: 'Returns an invoice of a customer; staff always see the grades',
    who: staff,
    params: { ...ofPerson, ...ofInvoice },
    answer: CustomerInvoice,
    errors: ['not_found', 'order_system_down'],
  }),
  customerInvoicePdf: endpoint('GET /admin/api/customers/{peopleID}/invoices/{invoiceNumber}/pdf/', {
    about: 'Returns the PDF file of an invoice as its customer gets it, in the language of its site',
    who: staff,
    params: { ...ofPerson, ...ofInvoice },
    answer: file('application/pdf', 'The invoice'),
    errors: ['not_found', 'order_system_down'],
  }),
  customerSubmission: endpoint('GET /admin/api/customers/{peopleID}/submissions/{submissionNumber}/', {
    about: 'Returns a submission of a customer with its timeline',
    who: staff,
    params: { ...ofPerson, ...ofSubmission },
    query: { page: Page },
    answer: CustomerSubmission,
    errors: ['not_found', 'order_system_down'],
  }),
  recordEvent: endpoint('POST /admin/api/submissions/{submissionNumber}/events/', {
    about:
      'Records the next step of a submission in the embedded order system, and mails customers who asked to be told',
    who: staff,
    params: ofSubmission,
    body: EventDraft,
    answer: Submission,
    errors: ['not_found', 'conflict', 'order_system_down'],
  }),
  setGradeView: endpoint('POST /admin/api/invoices/{invoiceNumber}/grade-view/', {
    about: 'Shows or hides the grades of an invoice by hand, with a reason',
    who: staff,
    params: ofInvoice,
    body: GradeViewDraft,
    answer: Invoice,
    errors: ['not_found', 'order_system_down'],
  }),
  invoiceNotes: endpoint('GET /admin/api/invoices/{invoiceNumber}/notes/', {
    about: 'Lists the notes of staff on an invoice, the newest first, at most two hundred',
    who: staff,
    params: ofInvoice,
    answer: z.array(InvoiceNote),
    errors: ['not_found', 'order_system_down'],
  }),
  addInvoiceNote: endpoint('POST /admin/api/invoices/{invoiceNumber}/notes/', {
    about: 'Adds a note of staff to an invoice, and returns all of them',
    who: staff,
    params: ofInvoice,
    body: InvoiceNoteDraft,
    answer: z.array(InvoiceNote),
    errors: ['not_found', 'order_system_down'],
  }),
  ...staffImageCalls,
}
