import NextIcon from '@mui/icons-material/ArrowForward'
import Button from '@mui/material/Button'
import { maxPerPage } from '@obverse/contract/limits'
import { languageCodes } from '@obverse/contract/rules/sites'
import { workStates } from '@obverse/contract/rules/translations'
import { useNotify, useStore } from 'ra-core'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLanguageName } from '../../components/language-name'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { askedIn, type Code, editPath } from './thing'
import { useSiteLanguages } from './use-languages'

type Props = { entityType: string; entityKey: string }

/**
 * Returns the function that opens the next thing of this kind in the list's filter, and its name: the first other one when
 * this one is not listed or last, and one of another kind when this kind has no more.
 */
export function useNext({ entityType, entityKey }: Props) {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const languageName = useLanguageName()
  const { site } = useCurrentSite()
  const [query] = useSearchParams()
  const [remembered] = useStore<Code | null>('translations.language', null)
  const asked = askedIn(query)
  const wanted = asked.languageCode ?? (asked.state ? null : remembered)
  const languageCode = languageCodes.find((code) => code === wanted)
  const state = workStates.find((one) => one === asked.state) ?? 'missing'
  const { codes } = useSiteLanguages()
  // The site has no work in a language that none of its visitors reads.
  const isOfSite = asked.scope !== 'all' && (!languageCode || !codes || codes.includes(languageCode))
  const ask = (ofKind: { entityType?: string }) =>
    client.translations.items({
      query: {
        ...(isOfSite && { siteID: site.SiteID }),
        ...ofKind,
        ...(languageCode && { languageCode }),
        state,
        perPage: maxPerPage,
      },
    })
  const find = async () => {
    const { Items } = await ask({ entityType })
    const at = Items.findIndex((item) => item.EntityKey === entityKey)
    const ofKind = Items[at + 1] ?? Items.find((one) => one.EntityKey !== entityKey)
    return ofKind ?? (await ask({})).Items.find((one) => one.EntityType !== entityType)
  }
  const next = useWrite(find, {
    onSuccess: (item) => {
      if (item)
        navigate(
          adminPath(editPath(item.EntityType, item.EntityKey, { ...asked, state, languageCode: languageCode ?? null })),
          { state: nextState },
        )
      else notify(t('resources.translations.edit.no_next'))
    },
  })
  return {
    go: () => next.mutate(undefined),
    isPending: next.isPending,
    label: languageCode
      ? t(`resources.translations.edit.next_in.${state}`, { language: languageName(languageCode) })
      : t(`resources.translations.edit.next.${state}`),
  }
}

/** The state of an address that was reached as the next thing: its first field gets the focus. */
const nextState = { isNext: true }

/** Opens the next thing without saving this one. */
export const NextButton = (thing: Props) => {
  const { go, isPending, label } = useNext(thing)
  return (
    <Button endIcon={<NextIcon />} loading={isPending} onClick={go}>
      {label}
    </Button>
  )
}
