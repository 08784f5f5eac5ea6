import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type Changes, changed, type GridQuery, searchOf } from './grid-query'
import type { Choose } from './use-grid'

type Props = { path: string; query: GridQuery; changes: Changes; choose: Choose; children: ReactNode } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onClick'
>

/** Renders a link to the grid with some choices changed; a press changes them on the page. */
export const GridLink = ({ path, query, changes, choose, children, ...rest }: Props) => (
  <a
    {...rest}
    href={`${path}${searchOf(changed(query, changes))}`}
    rel="nofollow"
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choose(changes)
    }}
  >
    {children}
  </a>
)
