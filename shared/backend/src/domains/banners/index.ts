import type { banners } from '@obverse/contract/domains/banners'
import type { Domain } from '../../domain'
import { lentBy } from '../../records/staff-record'
import { bannerRecord, sitesOfTurnedBanners } from './banner'
import { countdownRecord, sitesOfTurned } from './countdown'
import { fillBanners } from './demo'
import { handlers } from './routes'

export const bannersDomain: Domain<typeof banners> = {
  handlers,
  ...lentBy([countdownRecord, bannerRecord]),
  schedules: { countdowns: sitesOfTurned, banners: sitesOfTurnedBanners },
  demo: fillBanners,
}
