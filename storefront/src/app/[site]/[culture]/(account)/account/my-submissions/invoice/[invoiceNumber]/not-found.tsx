export { InvoiceNotFound as default } from '@/domains/submissions/invoice-not-found'
