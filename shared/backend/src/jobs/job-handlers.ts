import type { Context } from '../context'

/** Background jobs, by kind. */
export type JobHandlers = Record<string, (ctx: Context, payload: Record<string, unknown>) => Promise<void>>
