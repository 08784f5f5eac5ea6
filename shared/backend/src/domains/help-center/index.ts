import type { helpCenter } from '@obverse/contract/domains/help-center'
import { lt } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { categoryRecord } from './category'
import { fillHelpCenter } from './demo'
import { questionRecord } from './question'
import { handlers } from './routes'
import { answerSource } from './site-search'
import { subcategoryRecord } from './subcategory'
import { searchMisses } from './tables'

export const helpCenterDomain: Domain<typeof helpCenter> = {
  handlers,
  ...contributionsOf([categoryRecord, subcategoryRecord, questionRecord]),
  expiring: [{ kept: 'searchMisses', table: searchMisses, where: (before) => lt(searchMisses.LastUTC, before) }],
  siteSearch: [answerSource],
  demo: fillHelpCenter,
}
