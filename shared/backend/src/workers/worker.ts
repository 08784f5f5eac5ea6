/** The entry of a worker thread: the tasks of all domains. */
import { tasks as accounts } from '../domains/accounts/tasks'
import { tasks as certLookup } from '../domains/cert-lookup/tasks'
import { tasks as consent } from '../domains/consent/tasks'
import { tasks as payments } from '../domains/payments/tasks'
import { tasks as resources } from '../domains/resources/tasks'
import { tasks as servicesAndFees } from '../domains/services-and-fees/tasks'
import { tasks as submissions } from '../domains/submissions/tasks'
import type { Json, Made, Task, TaskCall, Tasks } from './task'

const tasks: Tasks = {
  ...accounts,
  ...certLookup,
  ...consent,
  ...payments,
  ...resources,
  ...servicesAndFees,
  ...submissions,
}
// Inputs are typed where calls are made, see `callerOf`.
const asTask = (task: Tasks[string]) => task as Task<Json, Made>

/** The task of mails that were queued when there was no other. */
const FIRST = 'submissions.invoicePdf'

/** Runs a task; piscina calls this in a thread. @throws Error for a name that no domain lends */
export default async ({ name = FIRST, given }: Partial<TaskCall> & Pick<TaskCall, 'given'>): Promise<Made> => {
  const task = tasks[name]
  if (!task) throw new Error(`No domain lends a task ${name}`)
  return asTask(task)(given)
}
