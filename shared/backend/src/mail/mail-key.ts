import type { ServerKey } from '../texts'

/** The key of a mail's texts: `Subject`, and `Text` with its paragraphs. */
export type MailKey = ServerKey extends infer K ? (K extends `${infer Branch}.Subject` ? Branch : never) : never
