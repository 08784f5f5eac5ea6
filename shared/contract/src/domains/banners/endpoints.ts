/** Declares the calls of countdowns (PUB-5) and banners (PUB-6): those of visitors, and of staff under /admin/banners. */
import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { callsOf } from '../../record'
import { Banner, bannerList, Countdown, CountdownClock, CountdownName, countdownList, PublicBanner } from './schemas'

const who = 'staff:Content'
const countdowns = '/admin/banners/countdowns'
const data = '/admin/banners/data'
const banner = callsOf(Banner, { who, of: `${data}/{bannerID}/`, under: `${data}/` })
const countdown = callsOf(Countdown, { who, of: `${countdowns}/{countdownID}/`, under: `${countdowns}/` })

export const banners = {
  // ── visitors ──
  countdownClock: endpoint('GET /resources/services/countdown-clock/{name}/', {
    about: 'Returns a countdown of this site by its name, and the time of the server',
    who: 'everyone',
    params: { name: CountdownName },
    answer: CountdownClock,
    errors: ['not_found'],
  }),
  homeCountdowns: endpoint('GET /api/countdowns/', {
    about: 'Lists the countdowns of the home page of this site, the first to end first',
    who: 'everyone',
    answer: z.array(CountdownClock),
  }),
  banners: endpoint('GET /api/banners/', {
    about: 'Lists the banners of this site, the latest first',
    who: 'everyone',
    answer: z.array(PublicBanner),
  }),

  // ── banners ──
  staffBanners: endpoint('GET /admin/banners/data/', {
    about: 'Lists banners, by name, page by page',
    who,
    query: bannerList.query,
    answer: bannerList.Page,
    list: bannerList,
  }),
  createBanner: banner.create('Adds a banner'),
  oneBanner: banner.one('Returns a banner'),
  saveBanner: banner.save('Saves a banner'),
  removeBanner: banner.remove('Moves a banner to the trash'),

  // ── countdowns ──
  staffCountdowns: endpoint('GET /admin/banners/countdowns/', {
    about: 'Lists countdowns, by name, page by page',
    who,
    query: countdownList.query,
    answer: countdownList.Page,
    list: countdownList,
  }),
  createCountdown: countdown.create('Adds a countdown'),
  oneCountdown: countdown.one('Returns a countdown'),
  saveCountdown: countdown.save('Saves a countdown'),
  removeCountdown: countdown.remove('Moves a countdown that no banner shows to the trash', ['not_empty']),
}
