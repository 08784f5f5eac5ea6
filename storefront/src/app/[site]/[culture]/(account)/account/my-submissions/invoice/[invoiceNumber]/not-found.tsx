export { InvoiceNotFound as default } from '@/domains/submissions/invoice/invoice-not-found'
