import type { banners } from '@obverse/contract/domains/banners'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { bannerRecord, sitesOfTurnedBanners } from './banner'
import { countdownRecord, sitesOfTurned } from './countdown'
import { fillBanners } from './demo'
import { handlers } from './routes'

export const bannersDomain: Domain<typeof banners> = {
  handlers,
  ...contributionsOf([countdownRecord, bannerRecord]),
  schedules: { countdowns: sitesOfTurned, banners: sitesOfTurnedBanners },
  demo: fillBanners,
}
