/** The screens of countdowns and banners: a page with both, and those of staff. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'banner', path: '/submit/events/', host: 'ngc-uk.localhost' },
  { name: 'admin-banners', path: '/admin/banners', as: 'super' },
  { name: 'admin-banners-create', path: '/admin/banners/create', as: 'super' },
  { name: 'admin-banner', path: '/admin/banners/1', as: 'super' },
  { name: 'admin-countdowns', path: '/admin/countdowns', as: 'super' },
  { name: 'admin-countdowns-create', path: '/admin/countdowns/create', as: 'super' },
  { name: 'admin-countdown', path: '/admin/countdowns/1', as: 'super' },
]
