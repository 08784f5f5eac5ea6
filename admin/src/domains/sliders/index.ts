import VideoIcon from '@mui/icons-material/VideoLibraryOutlined'
import SlidesIcon from '@mui/icons-material/ViewCarouselOutlined'
import type { AdminResource } from '../../lib/admin-resource'

const shared = {
  area: 'Content',
  role: 'Sliders',
  data: () => import('./data-provider').then((m) => m.sliderHandlers),
  texts: () => import('./messages').then((m) => m.messages),
} as const

export const resources: AdminResource[] = [
  {
    ...shared,
    name: 'sliders',
    label: 'Sliders',
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
    label: 'Videos',
    icon: VideoIcon,
    represents: 'Name',
    list: () => import('./screens').then((m) => m.VideoSliderList),
    routes: [
      { path: ':sliderID', view: () => import('./screens').then((m) => m.VideoSlider) },
      { path: ':sliderID/slide/create', view: () => import('./slide-screens').then((m) => m.VideoSlideCreate) },
      { path: ':sliderID/slide/:slideID', view: () => import('./slide-screens').then((m) => m.VideoSlideEdit) },
    ],
  },
  { ...shared, name: 'slides', label: 'Slides', represents: 'Title', entity: 'slide' },
  { ...shared, name: 'video-slides', label: 'Video slides', represents: 'Title', entity: 'slide' },
]
