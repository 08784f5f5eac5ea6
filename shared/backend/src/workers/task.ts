/**
 * Tasks for worker threads. A domain lends its own in `tasks.ts`, which worker threads load and the server does not: the
 * server names a task and imports its type. No task reads the database.
 */

/** The input of a task: data that can wait in a queue as JSON, which leaves out what is undefined. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }
/** The outcome of a task, copied from its thread. */
export type Made = Json | Uint8Array<ArrayBuffer>
export type Task<Given extends Json, M extends Made> = (given: Given) => Promise<M>
/** Tasks by name. A name begins with the domain and a dot. */
export type Tasks = Readonly<Record<string, Task<never, Made>>>
/** A task to be run: its name and what it is given. `made` is never set: it carries the type of the outcome. */
export type TaskCall<M extends Made = Made> = { name: string; given: Json; made?: M }

type GivenTo<T> = T extends Task<infer Given, Made> ? Given : never
type MadeBy<T> = T extends Task<never, infer M> ? M : never

/** Returns the maker of calls to these tasks, as in `callerOf<typeof tasks>()('events.poster', given)`. */
export const callerOf =
  <T extends Tasks>() =>
  <N extends keyof T & string>(name: N, given: GivenTo<T[N]>): TaskCall<MadeBy<T[N]>> => ({ name, given })
