import type { gradingScale } from '@obverse/contract/domains/grading-scale'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { fillGradingScale } from './demo'
import { handlers } from './routes'
import { textRecord } from './text'

export const gradingScaleDomain: Domain<typeof gradingScale> = {
  handlers,
  ...contributionsOf([textRecord]),
  demo: fillGradingScale,
}
