/** The tasks that this domain lends to worker threads. */
import type { Tasks } from '../../workers/task'
import { readValueFile } from './values/read-file'

export const tasks = { 'resources.readValueFile': readValueFile } satisfies Tasks
