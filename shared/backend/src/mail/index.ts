export type { ReadMailChoices } from './choices'
export { mailAgeGauge, mailsGauge } from './gauges'
export {
  MAIL_JOB,
  type MailPaper,
  type MailWriters,
  mailJobs,
  queueMail,
  queueUnwritten,
  type WrittenMail,
} from './mail'
export type { MailKey } from './mail-key'
export { openMailer } from './transports'
export { type Addressee, type MailValues, type Sender, wantsMail, writeMail, writtenMail } from './write-mail'
