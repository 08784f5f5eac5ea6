/** The tasks that this domain lends to worker threads. */
import type { Tasks } from '../../workers/task'
import { makeWaiverPdf } from './waiver-pdf'

export const tasks = { 'consent.waiverPdf': makeWaiverPdf } satisfies Tasks
