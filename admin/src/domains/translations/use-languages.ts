import type { Language } from '@obverse/contract/domains/translations'
import { languageCodes } from '@obverse/contract/rules/sites'
import { useListContext, useStore } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLookUp } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { askedIn, type Code, ENGLISH, isKindOfEnglish, languageStateOf, type Thing } from './thing'

const withoutEnglish = (languages: Language[]) =>
  languages.map((row) => row.LanguageCode).filter((code) => code !== ENGLISH)

/**
 * Returns the languages of the current site's visitors except US English, in the standard order; null while loading.
 */
export function useSiteLanguages(): { codes: Code[] | null; error: Error | null; refetch: () => unknown } {
  const { site } = useCurrentSite()
  const { data, error, refetch } = useRead(client.translations.siteLanguages, { params: { siteID: site.SiteID } })
  return { codes: data ? withoutEnglish(data) : null, error, refetch }
}

/** Returns all seven languages, those of the current site first; English last and only if it can be changed. */
export function useAllLanguages(isEnglishChanged: boolean): { codes: Code[]; own: Code[] } {
  const { codes: own } = useSiteLanguages()
  const { data: all } = useRead(client.translations.registryLanguages, undefined)
  const others = withoutEnglish(all ?? []).filter((code) => !own?.includes(code))
  return { codes: own && all ? [...own, ...others, ...(isEnglishChanged ? [ENGLISH] : [])] : [], own: own ?? [] }
}

/** Returns the languages of a list: those of the current site, or all of them for things of every site. */
export function useShownLanguages(own: Code[]): Code[] {
  const { filterValues } = useListContext()
  return filterValues.scope === 'all' ? languageCodes.filter((code) => code !== ENGLISH) : own
}

/** Returns a function that names a kind of thing; `name` is the server's word for it. */
export function useKindName(): (entityType: string, name?: string) => string {
  const lookUp = useLookUp()
  return (entityType, name) => lookUp(`resources.translations.kinds.${entityType}`, name ?? entityType)
}

/**
 * Returns the language to edit: that of the address, else one in the requested state, the last one edited, or one with
 * open work. Keeps the choice in the address and in the browser, so it survives saves and the next thing.
 */
export function useChosenLanguage(codes: readonly Code[], thing: Thing): [Code | undefined, (code: Code) => void] {
  const [query, setQuery] = useSearchParams()
  const [remembered, setRemembered] = useStore<Code | null>('translations.language', null)
  const known = (code: string | null | undefined) => codes.find((one) => one === code)
  const [first] = useState(() => {
    const { state } = askedIn(query)
    const isGap = (code: Code) => languageStateOf(thing, code) !== 'missing' || !isKindOfEnglish(code)
    return (
      codes.find((code) => languageStateOf(thing, code) === state && isGap(code)) ??
      known(remembered) ??
      codes.find((code) => languageStateOf(thing, code) !== 'done' && isGap(code)) ??
      codes[0]
    )
  })
  const inAddress = known(askedIn(query).languageCode) ?? first
  // The router shows a new address only when it has the time; a save or a click before that is about the choice.
  const [chosen, setChosen] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  if (inAddress !== followed) {
    setFollowed(inAddress)
    setChosen(inAddress)
  }
  const choose = (code: Code) => {
    setChosen(code)
    setRemembered(code)
    setQuery(
      (before) => {
        before.set('language', code)
        return before
      },
      { replace: true },
    )
  }
  return [chosen, choose]
}
