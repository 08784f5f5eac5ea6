/** The schemas of contact messages: visitors write, staff answer (PUB-3). */
import * as z from 'zod'
import { Id, Instant, Version } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { nameText, storedEmail } from '../../typed'
import {
  contactChoices,
  contactEntryKinds,
  contactStates,
  contactTopics,
  maxContactEntry,
  maxContactMessage,
  maxContactName,
  maxContactReference,
} from './rules'

const Topic = z.enum(contactTopics)

/** A contact message as a visitor sends it. A message sent again with the same `Key` is the same message. */
export const ContactDraft = z
  .strictObject({
    Key: z.uuid(),
    Name: nameText(maxContactName, 'Contact.Fields.Name'),
    Email: z.string().trim().max(254).pipe(storedEmail()),
    Topic,
    Reference: nameText(maxContactReference).describe(
      'A number the message is about; it need not exist, and may be empty',
    ),
    Message: z.string().trim().min(1, 'Contact.Fields.Message').max(maxContactMessage),
    Website: z.string().max(500).describe('Empty: no person sees this field, and what fills it in is no person'),
  })
  .meta({ id: 'ContactDraft' })
export type ContactDraft = z.infer<typeof ContactDraft>

/** The number of a message that was sent, to quote it. */
export const ContactSent = z.object({ CaseNumber: z.string() }).meta({ id: 'ContactSent' })
export type ContactSent = z.infer<typeof ContactSent>

const row = {
  MessageID: z.int(),
  CaseNumber: z.string(),
  Topic,
  Name: z.string(),
  Email: z.string(),
  PeopleID: z.int().nullable().describe('The account of the sender; null for a visitor who was signed out'),
  SiteCode: z.string(),
  SentUTC: Instant,
  State: z.enum(contactStates),
  AssigneeID: z.int().nullable(),
  Assignee: z.string().describe('The name of the staff member who answers it; empty while nobody does'),
  Version: z.int(),
}

/** A contact message in the list of staff. */
export const ContactMessageRow = z.object(row).meta({ id: 'ContactMessageRow' })
export type ContactMessageRow = z.infer<typeof ContactMessageRow>

const ContactEntry = z
  .object({
    EntryID: z.int(),
    Kind: z.enum(contactEntryKinds),
    By: z.string(),
    WrittenUTC: Instant,
    Text: z.string(),
  })
  .meta({ id: 'ContactEntry' })

/** A contact message with what staff answered and noted. */
export const ContactMessage = z
  .object({
    ...row,
    Reference: z.string().describe('As it was typed'),
    Message: z.string(),
    ClosedUTC: Instant.nullable(),
    ClosedBy: z.string(),
    Entries: z.array(ContactEntry).describe('Answers and notes, the oldest first'),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessage>

export const contactList = list('ContactMessagePage', {
  rows: ['ContactMessages', ContactMessageRow],
  key: 'MessageID',
  total: 'Total',
  query: {
    search: z.string().trim().max(254).default('').describe('A case number, a reference, a name or an e-mail address'),
    state: z.enum(contactChoices).default('waiting').describe('`waiting` are those that are new or open'),
    topic: Topic.optional(),
    siteID: Id.optional(),
    assigneeID: Id.optional(),
    ...sorted(['SentUTC'], { order: 'DESC' }),
    ...paged,
  },
})

/** A staff member whom a message can be assigned to. */
export const ContactAssignee = z.object({ PeopleID: z.int(), Name: z.string() }).meta({ id: 'ContactAssignee' })
export type ContactAssignee = z.infer<typeof ContactAssignee>

/** An act of staff on the version of a message that they read. */
export const ContactAct = z.strictObject({ Version }).meta({ id: 'ContactAct' })
export type ContactAct = z.infer<typeof ContactAct>
export const ContactAssignment = z
  .strictObject({ AssigneeID: z.int().positive().max(2_147_483_647).nullable(), Version })
  .meta({ id: 'ContactAssignment' })
export type ContactAssignment = z.infer<typeof ContactAssignment>
/** A text of staff: an answer, which is mailed, or a note, which the sender never sees. */
export const ContactEntryDraft = z
  .strictObject({ Text: z.string().trim().min(1, 'Contact.Fields.Entry').max(maxContactEntry), Version })
  .meta({ id: 'ContactEntryDraft' })
export type ContactEntryDraft = z.infer<typeof ContactEntryDraft>
