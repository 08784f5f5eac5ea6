import type { helpCenter } from '@obverse/contract/domains/help-center'
import type { Domain } from '../../domain'
import { fillHelpCenter } from './demo'
import { helpCenterRestorables } from './restorable'
import { helpCenterHandlers } from './routes'
import { helpCenterTranslatables } from './translatable'

export const helpCenterDomain: Domain<typeof helpCenter> = {
  handlers: helpCenterHandlers,
  restorables: helpCenterRestorables,
  translatables: helpCenterTranslatables,
  demo: fillHelpCenter,
}
