import { useLocaleState, useLocales, useLogout } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { useLanguageName } from '../components/language-name'
import { basename } from '../lib/paths'
import { chooseScheme, schemeChoices, useScheme } from '../lib/scheme'
import { useT } from '../lib/texts'
import { useCurrentSite } from '../providers/sites'
import type { Entry } from './palette-entry'
import { resources } from './resources'
import { movesWithSite } from './site-moves'

/** Returns what the top bar offers: another site where the page has one, another color scheme or language, signing out. */
export function usePaletteActs(): Entry[] {
  const t = useT()
  const { site, sites, chooseSite } = useCurrentSite()
  const { pathname } = useLocation()
  const { choice } = useScheme()
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  const nameOf = useLanguageName()
  const signOut = useLogout()
  const others = movesWithSite(pathname.slice(basename.length), resources)
    ? sites.filter(({ Code }) => Code !== site.Code)
    : []
  return [
    ...others.map(({ Code, Name }) => ({
      id: `site ${Code}`,
      label: Name,
      detail: `${t('frame.site.label')} · ${Code}`,
      open: () => chooseSite(Code),
    })),
    ...schemeChoices
      .filter((each) => each !== choice)
      .map((each) => ({
        id: `scheme ${each}`,
        label: t(`frame.scheme.${each}`),
        detail: t('frame.scheme.label'),
        open: () => chooseScheme(each),
      })),
    ...locales
      .filter((each) => each.locale !== locale)
      .map((each) => ({
        id: `language ${each.locale}`,
        label: each.name,
        lang: each.locale,
        detail: `${t('frame.language.label')} · ${nameOf(each.locale)}`,
        open: () => void setLocale(each.locale),
      })),
    { id: 'sign-out', label: t('frame.account.sign_out'), open: () => void signOut() },
  ]
}
