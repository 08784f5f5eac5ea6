import type { helpCenter } from '@obverse/contract/domains/help-center'
import { lt } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { restorableCategory } from './category'
import { fillHelpCenter } from './demo'
import { restorableQuestion } from './question'
import { handlers } from './routes'
import { restorableSubcategory } from './subcategory'
import { searchMisses } from './tables'
import { helpCenterTranslatables } from './translatable'

export const helpCenterDomain: Domain<typeof helpCenter> = {
  handlers,
  restorables: [restorableCategory, restorableSubcategory, restorableQuestion],
  translatables: helpCenterTranslatables,
  expiring: [{ kept: 'searchMisses', table: searchMisses, where: (before) => lt(searchMisses.LastUTC, before) }],
  demo: fillHelpCenter,
}
