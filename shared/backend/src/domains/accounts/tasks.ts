/** The tasks that this domain lends to worker threads. */
import type { Tasks } from '../../workers/task'
import { compareTexts } from './terms/compare'

export const tasks = { 'accounts.compareTexts': compareTexts } satisfies Tasks
