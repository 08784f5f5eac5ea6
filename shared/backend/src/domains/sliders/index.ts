import type { sliders } from '@obverse/contract/domains/sliders'
import type { Domain } from '../../domain'

export const slidersDomain: Domain<typeof sliders> = { handlers: {} }
