export { SubmissionNotFound as default } from '@/domains/submissions/invoice-not-found'
