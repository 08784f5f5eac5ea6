/** The tasks that this domain lends to worker threads. */
import type { Tasks } from '../../workers/task'
import { makePriceListPdf } from './price-list-pdf'

export const tasks = { 'services-and-fees.priceListPdf': makePriceListPdf } satisfies Tasks
