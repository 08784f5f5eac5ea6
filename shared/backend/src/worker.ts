/**
 * The tasks of the worker threads. Input and output are copied between threads, so they hold data and no functions; no
 * task reads the database.
 */
import { type InvoicePaper, makeInvoicePdf } from './domains/submissions/worker'

/** Each task by its name, with its input and output. */
export type Tasks = {
  invoicePdf: { given: InvoicePaper; made: Uint8Array<ArrayBuffer> }
}
export type TaskName = keyof Tasks
export type TaskCall<N extends TaskName = TaskName> = { name: N; given: Tasks[N]['given'] }

const tasks: { [N in TaskName]: (given: Tasks[N]['given']) => Promise<Tasks[N]['made']> } = {
  invoicePdf: makeInvoicePdf,
}

/** Runs a task; piscina calls this in a thread. */
export default <N extends TaskName>({ name, given }: TaskCall<N>): Promise<Tasks[N]['made']> => tasks[name](given)
