import NextIcon from '@mui/icons-material/ArrowForward'
import Button from '@mui/material/Button'
import { maxPerPage } from '@obverse/contract/limits'
import { languageCodes } from '@obverse/contract/rules/sites'
import { workStates } from '@obverse/contract/rules/translations'
import { useNotify, useStore, useTranslate } from 'ra-core'
import { useNavigate, useSearchParams } from 'react-router'
import { adminPath } from '../../lib/paths'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { askedIn, type Code, editPath } from './thing'
import { useLanguageName } from './use-languages'

/** On to the next thing of this kind that the list would show; to the first of them when this one is done. */
export const NextButton = ({ entityType, entityKey }: { entityType: string; entityKey: string }) => {
  const t = useTranslate()
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
  const ofSite = asked.scope === 'all' ? {} : { siteID: site.SiteID }
  const next = useWrite(client.translations.items, {
    onSuccess: ({ Items }) => {
      const at = Items.findIndex((item) => item.EntityKey === entityKey)
      const item = Items[at + 1] ?? Items.find((one) => one.EntityKey !== entityKey)
      if (item)
        navigate(
          adminPath(editPath(entityType, item.EntityKey, { ...asked, state, languageCode: languageCode ?? null })),
        )
      else notify('resources.translations.edit.no_next')
    },
  })
  return (
    <Button
      endIcon={<NextIcon />}
      loading={next.isPending}
      onClick={() =>
        next.mutate({
          query: { ...ofSite, entityType, ...(languageCode && { languageCode }), state, perPage: maxPerPage },
        })
      }
    >
      {languageCode
        ? t(`resources.translations.edit.next_in.${state}`, { language: languageName(languageCode) })
        : t(`resources.translations.edit.next.${state}`)}
    </Button>
  )
}
