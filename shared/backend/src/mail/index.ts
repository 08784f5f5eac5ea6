export type { ReadMailChoices } from './choices'
export { MAIL_JOB, type MailPaper, mailJobs, queueMail } from './mail'
export { type Mail, type Mailer, openMailer } from './transports'
export { type Addressee, type MailKey, type MailValues, wantsMail, writeMail } from './write-mail'
