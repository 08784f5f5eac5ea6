import type { Audience } from '@obverse/contract'
import type { Context } from '../context'

/** Returns the audiences of a stored file by the record that names it, or null when no record of this kind does. */
export type FileAudiences = (ctx: Context, key: string) => Promise<readonly Audience[] | null>
