/** Communication preferences (ACC-4): what somebody wants to hear, and whether they hear it. */

import { plainPhoneNumber } from '@obverse/browser/phone'
import {
  type CommunicationPreferences,
  type CommunicationPreferencesDraft,
  languages,
  type NotificationTopic,
  notificationTopics,
} from '@obverse/contract/domains/accounts'
import { eq } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../context'
import { invalid } from '../../errors'
import { communicationPreferences } from './tables'

export type { NotificationTopic }

/** Before somebody chose: every topic by mail, nothing else. */
const defaults = (culture: string): CommunicationPreferences => ({
  SelectedNewsletters: [],
  LanguageID: (languages.find((one) => one.LanguageCode === culture) ?? languages[0])?.LanguageID ?? 1,
  AcceptDataConsent: false,
  ConsentUTC: null,
  AcceptPrivateMessages: true,
  AcceptTextMessages: false,
  TextMessagePhone: '',
  MasterOptOut: false,
  Topics: notificationTopics.map((Topic) => ({ Topic, Mail: true, Text: false })),
})

async function readSavedPreferences(ctx: Pick<Context, 'db' | 'culture'>, peopleID: number) {
  const [row] = await ctx.db
    .select()
    .from(communicationPreferences)
    .where(eq(communicationPreferences.PeopleID, peopleID))
  const before = defaults(ctx.culture)
  // A topic that came later than the last save stands at its default.
  const Topics = before.Topics.map((one) => row?.Topics.find(({ Topic }) => Topic === one.Topic) ?? one)
  return { ...before, ...row, Topics }
}

/**
 * Whether a notification about a topic goes to a person by mail. MasterOptOut overrides every choice. Not to be asked
 * for what has to be sent in any case: receipts, agreements and mails about signing in.
 */
export async function wantsMail(ctx: Context, peopleID: number, topic: NotificationTopic): Promise<boolean> {
  const { MasterOptOut, Topics } = await readSavedPreferences(ctx, peopleID)
  return !MasterOptOut && Topics.some(({ Topic, Mail }) => Topic === topic && Mail)
}

/** The caller's preferences; those never chosen stand at their defaults, the language at that of the request. */
export const readPreferences = (ctx: Context): Promise<CommunicationPreferences> =>
  readSavedPreferences(ctx, personOf(ctx).PeopleID)

/** Saves the caller's preferences whole; topics not named stay. Refuses a phone number that is none. */
export async function savePreferences(
  ctx: Context,
  draft: CommunicationPreferencesDraft,
): Promise<CommunicationPreferences> {
  const { PeopleID } = personOf(ctx)
  const phone = draft.TextMessagePhone === '' ? '' : plainPhoneNumber(draft.TextMessagePhone)
  if (phone === null || (draft.AcceptTextMessages && phone === ''))
    throw invalid({
      TextMessagePhone: phone === null ? 'Accounts.Fields.InternationalPhone' : 'Accounts.Fields.TextMessagePhone',
    })
  return transact(ctx, async (tx) => {
    const before = await readSavedPreferences(tx, PeopleID)
    const Topics = before.Topics.map((one) => draft.Topics?.find(({ Topic }) => Topic === one.Topic) ?? one)
    const ConsentUTC = draft.AcceptDataConsent ? (before.ConsentUTC ?? tx.now().toISOString()) : null
    const after = { ...draft, TextMessagePhone: phone, Topics, ConsentUTC }
    await tx.db
      .insert(communicationPreferences)
      .values({ PeopleID, ...after })
      .onConflictDoUpdate({ target: communicationPreferences.PeopleID, set: after })
    return readSavedPreferences(tx, PeopleID)
  })
}
