/** The root of the back office: theme, session, providers, and react-admin with the resources of the domains. */
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { accentOf } from '@obverse/look'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  ResourceDefinitionContext,
  useLocale,
} from 'ra-core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Route } from 'react-router-dom'
import { LoadingRows } from '../components/states'
import { styleNonce } from '../lib/nonce'
import { basename } from '../lib/paths'
import { useScheme } from '../lib/scheme'
import { createAuthProvider, giveSession } from '../providers/auth-provider'
import { lastJoined, openConflict, withConflicts } from '../providers/conflict'
import { createDataProvider } from '../providers/data-provider'
import { backOfficeTexts } from '../providers/domain-texts'
import { client, failedWith } from '../providers/http'
import { usePerson } from '../providers/person'
import { ResourcesProvider } from '../providers/registered-resources'
import { readSession, sessionEnded, signInAddress } from '../providers/session'
import { useCurrentSite } from '../providers/sites'
import { type Boot, boot } from './boot'
import { Dashboard } from './dashboard'
import { SecurityPage } from './later-security-page'
import { Layout } from './layout'
import { definitionsOf, mountResource } from './mount-resource'
import { Notices } from './notices'
import { BrokenPage, DeniedPage, NotFoundPage } from './plain-pages'
import { warmUp } from './prefetch'
import { resources } from './resources'
import { SessionGate } from './session-gate'
import { backOfficeTheme } from './theme'

const nonce = styleNonce()
const styles = createCache({ key: 'ob', ...(nonce && { nonce }) })
const store = localStorageStore(undefined, 'obverse')
const dataProvider = withConflicts(createDataProvider(resources), {
  report: openConflict.set,
  joined: lastJoined.set,
  mayJoin: (name) => !resources.find((resource) => resource.name === name)?.asksOnConflict,
})

/** Opens the session dialog when one of our calls finds the session ended; react-admin's own calls use checkError. */
const noticeEnd = (error: unknown) => {
  if (failedWith(error, 'signed_out')) sessionEnded.set(true)
}
const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: { queries: { retry: false } },
})

export const App = ({ first }: { first: Promise<Boot> }) => {
  const [opened, setOpened] = useState<Boot | null>(null)
  const show = (next: Boot) => {
    backOfficeTexts.set(next.texts)
    setOpened(next)
  }
  useEffect(() => void first.then(show), [first])
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <PlainTheme>
          <SessionGate
            opened={opened}
            retry={() => {
              setOpened(null)
              void boot().then(show)
            }}
          >
            {opened && <BackOffice texts={opened.texts} />}
          </SessionGate>
        </PlainTheme>
      </QueryClientProvider>
    </CacheProvider>
  )
}

const PlainTheme = ({ children }: { children: ReactNode }) => {
  const { scheme } = useScheme()
  const theme = useMemo(() => backOfficeTheme(scheme, 'coin'), [scheme])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}

const Loading = () => <LoadingRows />
const SecurityScreen = () => <SecurityPage person={usePerson()} />

const mounted = resources.map(mountResource)
// The same elements at each render: react-admin makes all its routes anew for other ones.
const places = [
  ...mounted,
  <CustomRoutes key="own">
    <Route path="/security" element={<SecurityScreen />} />
  </CustomRoutes>,
]
// All known from the start: react-admin would register them after it rendered, and render all of the frame three times more.
const definitions = { definitions: definitionsOf(mounted), register: () => {}, unregister: () => {} }

const BackOffice = ({ texts }: { texts: Boot['texts'] }) => {
  const person = usePerson()
  useState(() => giveSession(queryClient, person))
  useEffect(warmUp, [])
  const authProvider = useMemo(
    () =>
      createAuthProvider({
        person,
        resources,
        ask: () => readSession(client),
        signOut: () => client.accounts.signOut(),
        leave: (to) => window.location.assign(to === 'sign-in' ? signInAddress(window.location) : '/'),
        onEnded: () => sessionEnded.set(true),
      }),
    [person],
  )
  return (
    <CoreAdminContext
      basename={basename}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={texts.provider}
      store={store}
      queryClient={queryClient}
    >
      <SiteTheme>
        <ResourcesProvider value={resources}>
          <ResourceDefinitionContext.Provider value={definitions}>
            <CoreAdminUI
              disableTelemetry
              layout={Layout}
              dashboard={Dashboard}
              catchAll={NotFoundPage}
              accessDenied={DeniedPage}
              error={BrokenPage}
              loading={Loading}
            >
              {places}
            </CoreAdminUI>
          </ResourceDefinitionContext.Provider>
        </ResourcesProvider>
        <Notices />
      </SiteTheme>
    </CoreAdminContext>
  )
}

/** Gives the accent of the current site and the language of the reader to all of MUI. */
const SiteTheme = ({ children }: { children: ReactNode }) => {
  const { scheme } = useScheme()
  const { site } = useCurrentSite()
  const culture = useLocale()
  const accent = accentOf(site.CollectibleTypes[0])
  const theme = useMemo(() => backOfficeTheme(scheme, accent, culture), [scheme, accent, culture])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
