import type { Language } from '@obverse/contract/domains/translations'
import { languageCodes } from '@obverse/contract/rules/sites'
import { useListContext, useStore, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { askedIn, type Code, ENGLISH, isKindOfEnglish, languageStateOf, type Thing } from './thing'

const withoutEnglish = (languages: Language[]) =>
  languages.map((row) => row.LanguageCode).filter((code) => code !== ENGLISH)

/** What the visitors of the current site read beside US English, in the order of the house; null while it is asked for. */
export function useSiteLanguages(): { codes: Code[] | null; error: Error | null; refetch: () => unknown } {
  const { site } = useCurrentSite()
  const { data, error, refetch } = useRead(client.translations.siteLanguages, { params: { siteID: site.SiteID } })
  return { codes: data ? withoutEnglish(data) : null, error, refetch }
}

/** All seven, those of the current site first; English last, where it may be changed at all. */
export function useAllLanguages(isEnglishChanged: boolean): { codes: Code[]; own: Code[] } {
  const { codes: own } = useSiteLanguages()
  const { data: all } = useRead(client.translations.registryLanguages, undefined)
  const others = withoutEnglish(all ?? []).filter((code) => !own?.includes(code))
  return { codes: own && all ? [...own, ...others, ...(isEnglishChanged ? [ENGLISH] : [])] : [], own: own ?? [] }
}

/** The languages a list shows: those of the current site, or with things of every site all of them. */
export function useShownLanguages(own: Code[]): Code[] {
  const { filterValues } = useListContext()
  return filterValues.scope === 'all' ? languageCodes.filter((code) => code !== ENGLISH) : own
}

/** What a language is called on the screen. */
export function useLanguageName(): (code: Code) => string {
  const t = useTranslate()
  return (code) => t(`resources.translations.languages.${code}`)
}

/** What a kind of thing is called on the screen; `name` is the server's word for it. */
export function useKindName(): (entityType: string, name?: string) => string {
  const t = useTranslate()
  return (entityType, name) => t(`resources.translations.kinds.${entityType}`, { _: name ?? entityType })
}

/**
 * The language worked on: that of the address; else one in the state that was looked for, the one worked on last, or
 * one with something left to do, whatever becomes of it meanwhile. A choice stands in the address and is remembered,
 * so it outlives a save and goes along to the next thing.
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
  const choose = (code: Code) => {
    setRemembered(code)
    setQuery(
      (before) => {
        before.set('language', code)
        return before
      },
      { replace: true },
    )
  }
  return [known(askedIn(query).languageCode) ?? first, choose]
}
