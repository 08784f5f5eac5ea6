export { type MailPaper, mailJobs, queueMail } from './mail'
export { type Mail, type Mailer, openMailer } from './transports'
