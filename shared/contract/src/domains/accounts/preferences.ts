/** Communication preferences (ACC-4): topics, ways and language of mails and messages. */
import * as z from 'zod'
import { languageCodes } from '../../endpoint'
import { companies } from '../sites/schemas'

const ID = z.int().positive().max(2_147_483_647)

/**
 * The topics of notifications about the person's own submissions and payments. Receipts and security mails are always
 * sent.
 */
export const notificationTopics = ['grades-ready', 'shipped', 'payment-failed', 'images-ready'] as const
export const NotificationTopic = z.enum(notificationTopics).meta({ id: 'NotificationTopic' })
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** The languages of mails, by the id they are saved under. */
export const languages = languageCodes.map((LanguageCode, at) => ({ LanguageID: at + 1, LanguageCode }))

/** The newsletters: one of each company. */
export const newsletters = companies.map((Company, at) => ({ NewsletterID: at + 1, Company }))

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
