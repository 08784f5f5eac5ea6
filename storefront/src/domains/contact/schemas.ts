import '../../lib/quiet-zod'
import { ContactDraft } from '@obverse/contract/domains/contact'
import { contactTopics } from '@obverse/contract/rules/contact'
import * as z from 'zod'

/** The fields of the form; no topic is chosen at first. */
export const ContactForm = ContactDraft.omit({ Key: true }).extend({ Topic: z.string().pipe(z.enum(contactTopics)) })
export type ContactForm = z.input<typeof ContactForm>
