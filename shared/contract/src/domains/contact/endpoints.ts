/** Declares the calls of contact messages: visitors send them, staff assign, answer and close them (PUB-3). */
import * as z from 'zod'
import { endpoint, Id } from '../../endpoint'
import {
  ContactAct,
  ContactAssignee,
  ContactAssignment,
  ContactDraft,
  ContactEntryDraft,
  ContactMessage,
  ContactSent,
  contactList,
} from './schemas'

const who = 'staff:Customer'
const ofMessage = { messageID: Id }

export const contact = {
  sendMessage: endpoint('POST /api/contact/', {
    about: 'Takes a message for the staff of this site, once a captcha was solved, and mails its case number',
    who: 'everyone',
    body: ContactDraft,
    answer: ContactSent,
    errors: ['rate_limited', 'captcha_required'],
  }),
  messages: endpoint('GET /admin/api/contact-messages/', {
    about: 'Lists contact messages, page by page; those that wait for an answer unless another state is given',
    who,
    query: contactList.query,
    answer: contactList.Page,
    list: contactList,
  }),
  assignees: endpoint('GET /admin/api/contact-messages/assignees/', {
    about: 'Lists the staff members whom a contact message can be assigned to, by name',
    who,
    answer: z.array(ContactAssignee),
  }),
  contactMessage: endpoint('GET /admin/api/contact-messages/{messageID}/', {
    about: 'Returns a contact message with its answers and notes',
    who,
    params: ofMessage,
    answer: ContactMessage,
    errors: ['not_found'],
  }),
  assignMessage: endpoint('POST /admin/api/contact-messages/{messageID}/assign/', {
    about: 'Assigns a contact message to a staff member, or to nobody',
    who,
    params: ofMessage,
    body: ContactAssignment,
    answer: ContactMessage,
    errors: ['not_found', 'conflict'],
  }),
  answerMessage: endpoint('POST /admin/api/contact-messages/{messageID}/answer/', {
    about: 'Mails an answer to the sender of a contact message, and keeps it',
    who,
    params: ofMessage,
    body: ContactEntryDraft,
    answer: ContactMessage,
    errors: ['not_found', 'conflict'],
  }),
  noteMessage: endpoint('POST /admin/api/contact-messages/{messageID}/notes/', {
    about: 'Adds a note to a contact message, for staff only',
    who,
    params: ofMessage,
    body: ContactEntryDraft,
    answer: ContactMessage,
    errors: ['not_found', 'conflict'],
  }),
  closeMessage: endpoint('POST /admin/api/contact-messages/{messageID}/close/', {
    about: 'Closes a contact message; nothing is mailed',
    who,
    params: ofMessage,
    body: ContactAct,
    answer: ContactMessage,
    errors: ['not_found', 'conflict'],
  }),
  reopenMessage: endpoint('POST /admin/api/contact-messages/{messageID}/reopen/', {
    about: 'Opens a closed contact message again',
    who,
    params: ofMessage,
    body: ContactAct,
    answer: ContactMessage,
    errors: ['not_found', 'conflict'],
  }),
}
