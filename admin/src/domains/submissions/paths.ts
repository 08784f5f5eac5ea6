import { listPath } from '../../lib/paths'

const base = '/customer-invoices'

/** Returns the address of one customer's invoices. */
export const customerPath = (peopleID: number | string) => listPath('customer-invoices', { PeopleID: Number(peopleID) })
/** Returns the address of the invoices under a number. */
export const numberPath = (number: string) => listPath('customer-invoices', { q: number })
export const invoicePath = (peopleID: number | string, invoiceNumber: string) =>
  `${base}/${peopleID}/invoices/${encodeURIComponent(invoiceNumber)}`
export const submissionPath = (peopleID: number | string, submissionNumber: string) =>
  `${base}/${peopleID}/submissions/${encodeURIComponent(submissionNumber)}`
