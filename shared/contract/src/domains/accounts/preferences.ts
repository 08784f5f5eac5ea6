/** Communication preferences (ACC-4): topics, ways and language of mails and messages. */
import * as z from 'zod'
import { languages, newsletters, notificationTopics } from './rules'

const ID = z.int().positive().max(2_147_483_647)

export const NotificationTopic = z.enum(notificationTopics).meta({ id: 'NotificationTopic' })
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** A row of the matrix: a topic, by mail and by text message. */
export const TopicChoice = z
  .strictObject({ Topic: NotificationTopic, Mail: z.boolean(), Text: z.boolean() })
  .meta({ id: 'TopicChoice' })
export type TopicChoice = z.infer<typeof TopicChoice>

const isOnceEach = <T>(list: readonly T[]) => new Set(list).size === list.length

/**
 * The preferences to save [A3]. MasterOptOut overrides every choice and keeps them for later. `TextMessagePhone` is an
 * international number, required when text messages are accepted; empty for none. A missing topic, or missing `Topics`,
 * stays unchanged.
 */
export const CommunicationPreferencesDraft = z
  .strictObject({
    SelectedNewsletters: z
      .array(ID.refine((id) => newsletters.some((one) => one.NewsletterID === id), 'Accounts.Fields.Newsletter'))
      .max(newsletters.length)
      .refine(isOnceEach, 'Accounts.Fields.NewsletterOnce'),
    LanguageID: ID.refine((id) => languages.some((one) => one.LanguageID === id), 'Accounts.Fields.Language'),
    AcceptDataConsent: z.boolean(),
    AcceptPrivateMessages: z.boolean(),
    AcceptTextMessages: z.boolean(),
    TextMessagePhone: z.string().trim().max(40),
    MasterOptOut: z.boolean(),
    Topics: z
      .array(TopicChoice)
      .max(notificationTopics.length)
      .refine((list) => isOnceEach(list.map((one) => one.Topic)), 'Accounts.Fields.TopicOnce')
      .optional(),
  })
  .meta({ id: 'CommunicationPreferencesDraft' })
export type CommunicationPreferencesDraft = z.infer<typeof CommunicationPreferencesDraft>

/** The preferences for their owner; `ConsentUTC` is the instant of the data consent, null without one. */
export const CommunicationPreferences = z
  .object({
    SelectedNewsletters: z.array(ID),
    LanguageID: ID,
    AcceptDataConsent: z.boolean(),
    ConsentUTC: z.string().nullable(),
    AcceptPrivateMessages: z.boolean(),
    AcceptTextMessages: z.boolean(),
    TextMessagePhone: z.string(),
    MasterOptOut: z.boolean(),
    Topics: z.array(TopicChoice),
  })
  .meta({ id: 'CommunicationPreferences' })
export type CommunicationPreferences = z.infer<typeof CommunicationPreferences>
