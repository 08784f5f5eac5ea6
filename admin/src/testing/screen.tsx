/** Renders a screen as the back office does: router with blocker, react-admin's context, texts, a person. */

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type Culture, firstCulture, flatten, type Tree } from '@obverse/texts'
import { frame } from '@obverse/texts/admin'
import { trees } from '@obverse/texts/frame.en-US'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, memoryStore, Resource } from 'ra-core'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Notices } from '../app/notices'
import { backOfficeTheme } from '../app/theme'
import { basename } from '../lib/paths'
import { asDataProvider } from '../lib/record'
import { createTexts } from '../providers/i18n-provider'
import { PersonProvider } from '../providers/person'
import type { Person } from '../providers/session'
import { staff } from './people'

type Setting = {
  /** The verbs that the screen needs; any other one fails. */
  verbs?: Partial<Record<keyof DataProvider, unknown>>
  /** The current address, under /admin. */
  at?: string
  resource?: string
  person?: Person
  /** The texts of the domain: `help-center/admin.en-US.json`. */
  texts?: Tree
  /** The language of the back office; English unless given. The texts of its frame stay English. */
  culture?: Culture
  /** The content of other addresses. */
  elsewhere?: ReactNode
}

let styles: HTMLElement | undefined

/** Renders a screen with the given verbs, texts and address. */
export function renderScreen(screen: ReactElement, setting: Setting = {}) {
  const {
    verbs = {},
    resource = 'tags',
    at = `/${resource}`,
    person = staff(['Admin', 'Settings']),
    texts,
    culture = firstCulture,
    elsewhere,
  } = setting
  const { provider } = createTexts({
    culture,
    frame: [frame, Object.assign({}, ...[...trees, texts ?? {}].map((tree) => flatten(tree)))],
    overrides: async () => ({}),
    first: {},
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const office = (
    <PersonProvider value={person}>
      <CoreAdminContext
        basename={basename}
        dataProvider={asDataProvider(verbs)}
        i18nProvider={provider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ThemeProvider theme={backOfficeTheme('light', 'coin')}>
          <Resource name={resource} list={screen} edit={screen} create={screen} />
          <Notices />
        </ThemeProvider>
      </CoreAdminContext>
    </PersonProvider>
  )
  const router = createMemoryRouter(
    [
      { path: `${basename}/${resource}/*`, element: office },
      { path: '*', element: elsewhere },
    ],
    { initialEntries: [`${basename}${at}`] },
  )
  // Rules of earlier screens would make every look-up by role slower: jsdom goes through all of them.
  styles?.remove()
  styles = document.head.appendChild(document.createElement('div'))
  const cache = createCache({ key: 'ob', container: styles })
  return {
    queryClient,
    router,
    ...render(
      <CacheProvider value={cache}>
        <RouterProvider router={router} />
      </CacheProvider>,
    ),
  }
}
