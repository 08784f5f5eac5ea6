export { SubmissionNotFound as default } from '@/domains/submissions/invoice/invoice-not-found'
