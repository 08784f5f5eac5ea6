import VideoIcon from '@mui/icons-material/VideoLibraryOutlined'
import SlidesIcon from '@mui/icons-material/ViewCarouselOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'

const shared = {
  area: 'Content',
  role: 'Sliders',
  data: () => import('./data-provider').then((m) => m.sliderHandlers),
  texts: domains.sliders,
} as const

export const resources: AdminResource[] = [
  {
    ...shared,
    name: 'sliders',
    icon: SlidesIcon,
    represents: 'Name',
    list: () => import('./screens').then((m) => m.SliderList),
    routes: [
      { path: ':sliderID', view: () => import('./screens').then((m) => m.Slider) },
      { path: ':sliderID/slide/create', view: () => import('./slide-screens').then((m) => m.SlideCreate) },
      { path: ':sliderID/slide/:slideID', view: () => import('./slide-screens').then((m) => m.SlideEdit) },
    ],
    search: () => import('./search').then((m) => m.searchSliders),
  },
  {
    ...shared,
    name: 'videos',
    icon: VideoIcon,
    represents: 'Name',
    list: () => import('./screens').then((m) => m.VideoSliderList),
    routes: [
      { path: ':sliderID', view: () => import('./screens').then((m) => m.VideoSlider) },
      { path: ':sliderID/slide/create', view: () => import('./slide-screens').then((m) => m.VideoSlideCreate) },
      { path: ':sliderID/slide/:slideID', view: () => import('./slide-screens').then((m) => m.VideoSlideEdit) },
    ],
  },
  { ...shared, name: 'slides', represents: 'Title', entity: 'slide' },
  { ...shared, name: 'video-slides', represents: 'Title', entity: 'slide' },
]
