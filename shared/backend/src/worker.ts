/**
 * The work of the worker threads. What goes in and comes out is copied between threads, so it holds data and no
 * functions; nothing here reads the database.
 */
import { type InvoicePaper, makeInvoicePdf } from './domains/submissions/downloads/invoice-pdf'

/** Each task by its name: what it is given and what it makes. */
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
