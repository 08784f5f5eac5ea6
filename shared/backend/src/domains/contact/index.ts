import type { contact } from '@obverse/contract/domains/contact'
import { lt } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { answerMessage, assignMessage, CONTACT_MESSAGE, closeMessage, noteMessage, reopenMessage } from './acts'
import { writeMessages } from './demo'
import { countNewMessages, getMessage, listAssignees, listMessages } from './read'
import { sendMessage } from './send'
import { contactMessages } from './tables'

export { newCaseNumber } from './send'

export const contactDomain: Domain<typeof contact> = {
  handlers: {
    sendMessage: (ctx, { body }, request) => sendMessage(ctx, body, request),
    messages: (ctx, { query }) => listMessages(ctx, query),
    assignees: (ctx) => listAssignees(ctx),
    contactMessage: (ctx, { params }) => getMessage(ctx, params.messageID),
    assignMessage: (ctx, { params, body }) => assignMessage(ctx, params.messageID, body),
    answerMessage: (ctx, { params, body }) => answerMessage(ctx, params.messageID, body),
    noteMessage: (ctx, { params, body }) => noteMessage(ctx, params.messageID, body),
    closeMessage: (ctx, { params, body }) => closeMessage(ctx, params.messageID, body),
    reopenMessage: (ctx, { params, body }) => reopenMessage(ctx, params.messageID, body),
  },
  demo: writeMessages,
  dashboard: [
    {
      role: 'Customer',
      code: 'contact-messages',
      resource: 'contact-messages',
      filter: { state: 'New' },
      count: countNewMessages,
    },
  ],
  restorables: [{ entity: CONTACT_MESSAGE, role: 'Customer' }],
  expiring: [
    // Only closed messages have the instant; their answers and notes go with them.
    { kept: 'contactMessages', table: contactMessages, where: (before) => lt(contactMessages.ClosedUTC, before) },
  ],
}
