import VideoIcon from '@mui/icons-material/VideoLibraryOutlined'
import SlidesIcon from '@mui/icons-material/ViewCarouselOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { imageKind, type Kind, videoKind } from './kinds'

const shared = {
  area: 'Content',
  role: 'Sliders',
  followsSite: 'all',
  data: () => import('./data-provider').then((m) => m.sliderHandlers),
  texts: domains.sliders,
} as const

/** Returns the screens of a kind of slider, for images or videos. */
const screensOf = (kind: Kind): Pick<AdminResource, 'list' | 'routes'> => ({
  list: () => import('./slider-list').then((m) => m.sliderList(kind)),
  routes: [
    { path: ':sliderID', view: () => import('./slider-screen').then((m) => m.sliderScreen(kind)) },
    {
      path: ':sliderID/slide/create',
      view: () => import('./slide-create').then((m) => m.slideCreate(kind)),
      adds: kind.slides,
    },
    { path: ':sliderID/slide/:slideID', view: () => import('./slide-edit').then((m) => m.slideEdit(kind)) },
  ],
})

const slides = { represents: 'Title', entity: 'slide', bulk: ['publish', 'delete'] } as const

export const resources: AdminResource[] = [
  {
    ...shared,
    ...screensOf(imageKind),
    name: 'sliders',
    icon: SlidesIcon,
    represents: 'Name',
    search: () => import('./search').then((m) => m.searchSliders),
  },
  { ...shared, ...screensOf(videoKind), name: 'videos', icon: VideoIcon, represents: 'Name' },
  { ...shared, ...slides, name: 'slides' },
  { ...shared, ...slides, name: 'video-slides' },
]
