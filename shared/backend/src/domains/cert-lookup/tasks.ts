/** The tasks that this domain lends to worker threads. */
import type { Tasks } from '../../workers/task'
import { makeSharePicture } from './picture/share-picture'

export const tasks = { 'cert-lookup.sharePicture': makeSharePicture } satisfies Tasks
