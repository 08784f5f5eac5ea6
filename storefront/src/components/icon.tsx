const paths = {
  alert: 'M10 6.5v4.5m0 2.6v.1M10 2.5 1.8 17h16.4z',
  arrow: 'M3.5 10h13m-5-5 5 5-5 5',
  check: 'm3.5 10.5 4.5 4.5 8.5-10',
  chevron: 'm5 7.5 5 5 5-5',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  globe:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 0c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8ZM2.3 7.5h15.4m-15.4 5h15.4',
  info: 'M10 9v5m0-8v.1M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  lock: 'M4.5 9h11v8h-11ZM7 9V6.2a3 3 0 0 1 6 0V9',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  pause: 'M7 4.5v11m6-11v11',
  person: 'M10 10a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2Zm-7 7.5c.6-3.6 3.4-5 7-5s6.4 1.4 7 5',
  play: 'M6.5 4v12l9.5-6Z',
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4.3 10.3L17.5 17.5',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2m0 13v2m8.5-8.5h-2m-13 0h-2m14.5-6-1.4 1.4M5.4 14.6 4 16m12 0-1.4-1.4M5.4 5.4 4 4',
  system: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm0 0v15m2-14v13m2-12v11m2-8.5v6',
} as const

export type IconName = keyof typeof paths

/** Draws a line icon of 20 px. Decoration only: the text beside it, or the label of its button, names the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  )
}
