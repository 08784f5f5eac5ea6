import { banners } from '@obverse/contract/domains/banners'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { bannerRecord, listBanners } from './banner'
import { countdownRecord, listCountdowns } from './countdown'
import { getCountdown, listHomeCountdowns } from './public'
import { listPublicBanners } from './public-banners'

export const handlers: AreaHandlers<typeof banners> = {
  countdownClock: (ctx, { params }) => getCountdown(ctx, params.name),
  banners: (ctx) => listPublicBanners(ctx),
  homeCountdowns: (ctx) => listHomeCountdowns(ctx),

  staffCountdowns: (ctx, { query }) => listCountdowns(ctx, query),
  ...handlersOf(banners, countdownRecord),
  staffBanners: (ctx, { query }) => listBanners(ctx, query),
  ...handlersOf(banners, bannerRecord),
}
