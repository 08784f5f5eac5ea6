/** Communication preferences (ACC-4): a person's choices, which mails ask for. */

import { plainPhoneNumber } from '@obverse/browser/phone'
import {
  type CommunicationPreferences,
  type CommunicationPreferencesDraft,
  languages,
  notificationTopics,
} from '@obverse/contract/domains/accounts'
import { eq, sql } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../../context'
import { preparedOn } from '../../../db/prepared'
import { invalid } from '../../../errors'
import type { ReadMailChoices } from '../../../mail'
import { communicationPreferences } from '../tables'

/**
 * Returns the preferences of a person who never chose: every topic by mail, nothing else. Messages of other collectors
 * begin turned off in Europe, where nothing is taken as a consent that was not asked for.
 */
export const unchosenPreferences = ({
  culture,
  site,
}: Pick<Context, 'culture' | 'site'>): CommunicationPreferences => ({
  SelectedNewsletters: [],
  LanguageID: (languages.find((one) => one.LanguageCode === culture) ?? languages[0])?.LanguageID ?? 1,
  AcceptDataConsent: false,
  ConsentUTC: null,
  AcceptPrivateMessages: site.Region === 'com',
  AcceptTextMessages: false,
  TextMessagePhone: '',
  MasterOptOut: false,
  Topics: notificationTopics.map((Topic) => ({ Topic, Mail: true, Text: false })),
})

const saved = preparedOn((db) =>
  db
    .select()
    .from(communicationPreferences)
    .where(eq(communicationPreferences.PeopleID, sql.placeholder('peopleID')))
    .prepare('communication_preferences'),
)
/** Returns a person's saved choices, or undefined. */
export async function readRow(db: Context['db'], peopleID: number) {
  const [row] = await saved(db).execute({ peopleID })
  return row
}

async function readSavedPreferences(ctx: Pick<Context, 'db' | 'culture' | 'site'>, peopleID: number) {
  const row = await readRow(ctx.db, peopleID)
  const before = unchosenPreferences(ctx)
  // A topic added after the last save has its default.
  const Topics = before.Topics.map((one) => row?.Topics.find(({ Topic }) => Topic === one.Topic) ?? one)
  return { ...before, ...row, Topics }
}

/** Reads a person's choices for mails: no language before a choice, every topic; MasterOptOut overrides every topic. */
export const readMailChoices: ReadMailChoices = async (db, peopleID) => {
  const row = await readRow(db, peopleID)
  return {
    culture: languages.find((one) => one.LanguageID === row?.LanguageID)?.LanguageCode,
    wants: (topic) => !row?.MasterOptOut && (row?.Topics.find(({ Topic }) => Topic === topic)?.Mail ?? true),
  }
}

/** Returns the caller's preferences; unchosen ones have their defaults, the language that of the request. */
export const readPreferences = (ctx: Context): Promise<CommunicationPreferences> =>
  readSavedPreferences(ctx, personOf(ctx).PeopleID)

/** Saves all of the caller's preferences; missing topics stay unchanged. @throws 422 for an invalid phone number. */
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
  return transact(ctx, (tx) =>
    tx.watchSubscriptions(tx, PeopleID, async () => {
      const before = await readSavedPreferences(tx, PeopleID)
      const Topics = before.Topics.map((one) => draft.Topics?.find(({ Topic }) => Topic === one.Topic) ?? one)
      const ConsentUTC = draft.AcceptDataConsent ? (before.ConsentUTC ?? tx.now().toISOString()) : null
      const after = { ...draft, TextMessagePhone: phone, Topics, ConsentUTC }
      await tx.db
        .insert(communicationPreferences)
        .values({ PeopleID, ...after })
        .onConflictDoUpdate({ target: communicationPreferences.PeopleID, set: after })
      return readSavedPreferences(tx, PeopleID)
    }),
  )
}
