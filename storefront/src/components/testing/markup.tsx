import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textsIn } from '../../catalogue'
import { entriesBelow } from '../../lib/texts'
import { TextsProvider } from '../texts'

type Culture = Parameters<typeof textsIn>[0]
type Branch = Parameters<typeof entriesBelow>[1]

/** Returns the HTML of an element as the server renders it, with the texts below these branches. */
export function markupOf(element: ReactElement, branches: readonly Branch[], culture: Culture = 'en-US'): string {
  const texts = Object.fromEntries(branches.map((branch) => [branch, entriesBelow(textsIn(culture), branch)]))
  return renderToStaticMarkup(
    <TextsProvider culture={culture} branches={texts}>
      {element}
    </TextsProvider>,
  )
}
