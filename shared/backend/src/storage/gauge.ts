/** Measures whether the store of uploaded files answers, for the operator's monitoring. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gauge } from '../domain'

// Less than what all gauges together get.
const PATIENCE = 1_500

/** Tells whether the file store answers: 1 or 0. */
export const storageGauge: Gauge = {
  name: 'storage_reachable',
  about: 'Whether the store of uploaded files answers: 1 or 0',
  label: 'store',
  read: async ({ files }) => ({
    files: await Promise.race([
      files.readMark().then(
        () => 1,
        () => 0,
      ),
      sleep(PATIENCE, 0, { ref: false }),
    ]),
  }),
}
