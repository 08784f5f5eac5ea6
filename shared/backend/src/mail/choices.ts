/** The choices of people about their mails (ACC-4). Mail asks for them; the domain that keeps them lends the reader. */
import type { NotificationTopic } from '@obverse/contract/domains/accounts'
import type { Database } from '../db/database'

/** The choices of one person about mails. */
export type MailChoices = {
  /** The language the person chose (BCP 47); undefined before a choice. */
  culture: string | undefined
  wants: (topic: NotificationTopic) => boolean
}
/** Reads a person's choices, in the transaction of `db`. */
export type ReadMailChoices = (db: Database, peopleID: number) => Promise<MailChoices>
