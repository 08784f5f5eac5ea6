import { arrow } from './icon-paths/arrow'
import { check } from './icon-paths/check'
import { chevron } from './icon-paths/chevron'
import { close } from './icon-paths/close'
import { lock } from './icon-paths/lock'
import { pause } from './icon-paths/pause'
import { play } from './icon-paths/play'
import { search } from './icon-paths/search'
import { LineIcon } from './line-icon'

const paths = {
  alert: 'M10 6.5v4.5m0 2.6v.1M10 2.5 1.8 17h16.4z',
  arrow,
  check,
  chevron,
  close,
  globe:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 0c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8ZM2.3 7.5h15.4m-15.4 5h15.4',
  info: 'M10 9v5m0-8v.1M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  lock,
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  pause,
  person: 'M10 10a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2Zm-7 7.5c.6-3.6 3.4-5 7-5s6.4 1.4 7 5',
  play,
  search,
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2m0 13v2m8.5-8.5h-2m-13 0h-2m14.5-6-1.4 1.4M5.4 14.6 4 16m12 0-1.4-1.4M5.4 5.4 4 4',
  system: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm0 0v15m2-14v13m2-12v11m2-8.5v6',
} as const

export type IconName = keyof typeof paths

/**
 * Draws a line icon by its name. For the server, because it knows all of them: parts of public pages that run in the
 * browser give `LineIcon` the paths they need.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <LineIcon path={paths[name]} className={className} />
)
