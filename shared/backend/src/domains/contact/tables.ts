import { contactEntryKinds, contactStates, contactTopics } from '@obverse/contract/rules/contact'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { coded, instant, key, searched, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'

const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'set null' })

/** The messages that visitors send to staff. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    MessageID: key('message_id'),
    /** Made by the form: the same message sent again has the same key. */
    Key: text('key').notNull().unique(),
    /** Random, so that nobody counts messages or guesses the number of another one. */
    CaseNumber: text('case_number').notNull().unique(),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    /** The language of the request, in which answers are framed. */
    Culture: text('culture').notNull(),
    Name: typedText('sender_name').notNull(),
    Email: text('email').notNull(),
    PeopleID: person('people_id'),
    Topic: coded(contactTopics)('topic').notNull(),
    Reference: typedText('typed_reference').notNull(),
    Message: typedText('message').notNull(),
    SentUTC: instant('sent_utc').notNull(),
    State: coded(contactStates)('state').notNull().default(sql`1`),
    AssigneeID: person('assignee_id'),
    ClosedUTC: instant('closed_utc'),
    ClosedBy: person('closed_by'),
    Version: version(),
    SearchText: searched('typed_reference', 'sender_name', 'email'),
  },
  (table) => [
    index('contact_messages_waiting').on(table.SentUTC).where(sql`state < 3`),
    index('contact_messages_sent').on(table.SentUTC, table.MessageID),
    index('contact_messages_search').using('gin', sql`${table.SearchText} gin_trgm_ops`),
    check('contact_messages_closed', sql`(state = 4) = (closed_utc is not null)`),
  ],
)

/** The answers to messages, and the notes of staff on them. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    EntryID: key('entry_id'),
    MessageID: integer('message_id')
      .notNull()
      .references(() => contactMessages.MessageID, { onDelete: 'cascade' }),
    Kind: coded(contactEntryKinds)('kind').notNull(),
    ByPeopleID: person('by_people_id'),
    WrittenUTC: instant('written_utc').notNull(),
    Text: typedText('text').notNull(),
  },
  (table) => [index('contact_entries_message').on(table.MessageID)],
)
