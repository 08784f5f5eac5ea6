/** The calls of submissions, with their invoices, items, images and packages. 400 = order system down. */
import * as z from 'zod'
import { Day, endpoint, Flag, file, Id, Page, PerPage } from '../../endpoint'
import { maxInvoiceSearch, maxNumber, maxQueueSearch, maxTrackingNumber, queueSorts } from './rules'
import {
  DeliveryNote,
  EventDraft,
  FoundInvoice,
  GradeViewDraft,
  Invoice,
  InvoiceList,
  InvoiceQueue,
  ItemImages,
  NamedCustomer,
  NicknameDraft,
  NumberText,
  StatusCode,
  Submission,
  Tracking,
} from './schemas'

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
    about: "One's own invoices on this site, newest first, 50 a page [A2, A8]",
    who,
    query: { ...list, search },
    answer: InvoiceList,
    errors: ['order_system_down'],
  }),
  submission: endpoint('GET /account/my-submissions/api/submission/{submissionNumber}/', {
    about: "One of one's own submissions with its timeline, packages and invoices",
    who,
    params: ofSubmission,
    query: { page: Page, submissionNumber: z.string().max(maxNumber).optional() },
    answer: Submission,
    errors: ['not_found', 'order_system_down'],
  }),
  saveNickname: endpoint('PUT /account/my-submissions/api/submission/{submissionNumber}/nickname/', {
    about: "Gives one's own submission a name of one's own",
    who,
    params: ofSubmission,
    body: NicknameDraft,
    answer: NicknameDraft,
    errors: ['not_found', 'order_system_down'],
  }),
  invoice: endpoint('GET /account/my-submissions/api/invoice/{invoiceNumber}/', {
    about: "One of one's own invoices with its items [A4, A8]",
    who,
    params: ofInvoice,
    answer: Invoice,
    errors: ['not_found', 'order_system_down'],
  }),
  images: endpoint('GET /account/my-submissions/api/invoice/{invoiceNumber}/images/', {
    about: 'The images of an invoice, per item',
    who,
    params: ofInvoice,
    answer: z.array(ItemImages),
    errors: ['not_found', 'order_system_down'],
  }),
  image: endpoint('GET /account/my-submissions/api/invoice/{invoiceNumber}/images/{imageID}/', {
    about: 'One image of an item, for its owner and for staff',
    who,
    params: { ...ofInvoice, imageID: Id },
    answer: file('image/webp', 'The picture'),
    errors: ['not_found', 'order_system_down'],
  }),
  tracking: endpoint('GET /account/my-submissions/api/package-tracking/{trackingNumber}/', {
    about: "Where one of one's own packages is",
    who,
    params: { trackingNumber: z.string().max(maxTrackingNumber) },
    answer: Tracking,
    errors: ['not_found', 'order_system_down'],
  }),
  deliveryNotes: endpoint('GET /account/my-submissions/api/package-delivery-notes/', {
    about: "The delivery notes of one's own packages, newest first",
    who,
    answer: z.array(DeliveryNote),
    errors: ['order_system_down'],
  }),
  packed: endpoint('GET /account/my-submissions/api/packed/', {
    about: 'Numbers of submissions that are packed or on their way: a new address no longer changes them',
    who,
    answer: z.array(z.string()),
    errors: ['order_system_down'],
  }),
  downloadInvoices: endpoint('GET /account/my-submissions/download/invoice/', {
    about: 'The list of invoices as a CSV file, all pages',
    who,
    query: { ...list, search },
    answer: file('text/csv', 'The invoices, one a line'),
    errors: ['order_system_down'],
  }),
  downloadInvoice: endpoint('GET /account/my-submissions/download/invoice/{invoiceNumber}/', {
    about: 'One invoice as a PDF file with its VAT lines',
    who,
    params: ofInvoice,
    answer: file('application/pdf', 'The invoice'),
    errors: ['not_found', 'order_system_down'],
  }),

  find: endpoint('GET /admin/api/invoices/', {
    about: 'Whose an invoice, submission or order number is, on the sites of this company',
    who: staff,
    query: { number: z.string().trim().max(maxNumber).catch('').default('') },
    answer: z.array(FoundInvoice),
    errors: ['order_system_down'],
  }),
  queue: endpoint('GET /admin/api/submissions/', {
    about: 'The invoices of all customers on the sites of this company, with the unpaid sum of all that match',
    who: staff,
    query: {
      search: z
        .string()
        .trim()
        .max(maxQueueSearch)
        .default('')
        .describe("A part of a number, service or nickname, or words of the customer's name or address"),
      status: StatusCode.optional(),
      unpaid: Flag.optional(),
      siteID: Id.optional(),
      peopleID: Id.optional(),
      receivedFrom: Day.optional().describe("The first day of receipt, in the time zone of the invoice's site"),
      receivedTo: Day.optional().describe('The last day of receipt'),
      sort: z.enum(queueSorts).default('EnteredUTC'),
      order: z.enum(['ASC', 'DESC']).default('DESC'),
      page: Page,
      perPage: PerPage,
    },
    answer: InvoiceQueue,
    errors: ['order_system_down'],
  }),
  customers: endpoint('GET /admin/api/customers/', {
    about: 'At most ten people by words of a name or address, or by number, to choose one customer',
    who: staff,
    query: { search: z.string().trim().max(maxQueueSearch).default(''), peopleID: Id.optional() },
    answer: z.array(NamedCustomer),
  }),
  customerInvoices: endpoint('GET /admin/api/customers/{peopleID}/invoices/', {
    about: "A customer's invoices on every site of the company family, as the customer sees them",
    who: staff,
    params: ofPerson,
    query: { page: Page, search },
    answer: InvoiceList,
    errors: ['not_found', 'order_system_down'],
  }),
  customerInvoice: endpoint('GET /admin/api/customers/{peopleID}/invoices/{invoiceNumber}/', {
    about: "One of a customer's invoices; grades are shown to staff",
    who: staff,
    params: { ...ofPerson, ...ofInvoice },
    answer: Invoice,
    errors: ['not_found', 'order_system_down'],
  }),
  customerSubmission: endpoint('GET /admin/api/customers/{peopleID}/submissions/{submissionNumber}/', {
    about: "One of a customer's submissions with its timeline",
    who: staff,
    params: { ...ofPerson, ...ofSubmission },
    query: { page: Page },
    answer: Submission,
    errors: ['not_found', 'order_system_down'],
  }),
  recordEvent: endpoint('POST /admin/api/submissions/{submissionNumber}/events/', {
    about: 'Records the next step of a submission in the embedded order system; mails go to who asked for them',
    who: staff,
    params: ofSubmission,
    body: EventDraft,
    answer: Submission,
    errors: ['not_found', 'conflict', 'order_system_down'],
  }),
  setGradeView: endpoint('POST /admin/api/invoices/{invoiceNumber}/grade-view/', {
    about: 'Shows or hides the grades of an invoice by hand, with a reason (decision 6)',
    who: staff,
    params: ofInvoice,
    body: GradeViewDraft,
    answer: Invoice,
    errors: ['not_found', 'order_system_down'],
  }),
}
