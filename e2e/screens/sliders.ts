/** The screens of staff for sliders. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'admin-sliders', path: '/admin/sliders', as: 'super' },
  { name: 'admin-slider', path: '/admin/sliders/1/', as: 'super' },
  {
    name: 'admin-slider-selected',
    path: '/admin/sliders/1/',
    as: 'super',
    open: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  },
  { name: 'admin-slide', path: '/admin/sliders/1/slide/1/', as: 'super' },
  { name: 'admin-slide-create', path: '/admin/sliders/2/slide/create', as: 'super' },
  {
    name: 'admin-slide-delete',
    path: '/admin/sliders/1/slide/1/',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Delete slide' }).click(),
  },
  { name: 'admin-video-slide', path: '/admin/videos/4/slide/8/', as: 'super' },
]
