import type { events } from '@obverse/contract/domains/events'
import type { Domain } from '../../domain'

export const eventsDomain: Domain<typeof events> = { handlers: {} }
