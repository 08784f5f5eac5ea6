/** One thing in all its languages: English left, the chosen language right, saved together. */
import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { maxPerPage } from '@obverse/contract/limits'
import { translationHistory } from '@obverse/contract/rules/translations'
import { lists } from '@obverse/contract/wire-records'
import { useParams, useSearchParams } from 'react-router-dom'
import { AdminLink } from '../../components/admin-link'
import { AppEdit } from '../../components/form/app-edit'
import { HistoryPanel } from '../../components/history-panel'
import { SiteCodes } from '../../components/site-codes'
import { StatusChip } from '../../components/status-chip'
import { listPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { NextButton, useNext } from './next-button'
import { TextsForm } from './texts-form'
import { askedIn, fieldsOf, isInterface, type Thing, thingID } from './thing'
import { useKindName } from './use-languages'

// Tells the whole record from the shorter ones that the list keeps under the same ids.
const meta = { isWhole: true }

export const TranslationEdit = () => {
  const t = useT()
  const { entityType = '', entityKey = '' } = useParams()
  const [query] = useSearchParams()
  const kindName = useKindName()
  const kinds = useRead(client.translations.types, undefined)
  const kind = kindName(entityType, kinds.data?.find(({ EntityType }) => EntityType === entityType)?.Name)
  const id = thingID(entityType, entityKey)
  const { state, languageCode, scope } = askedIn(query)
  const source = query.get('from')
  const next = useNext({ entityType, entityKey })
  const back = listPath('translations', {
    entityType,
    ...(state && { state }),
    ...(state && languageCode && { languageCode }),
    ...(scope && { scope }),
  })
  return (
    <>
      <AppEdit<Thing>
        key={id}
        id={id}
        meta={meta}
        title={titleOf}
        note={(thing) => (
          <>
            <StatusChip label={kind} />
            <SitesOf thing={thing} />
          </>
        )}
        trail={[{ label: kind, to: listPath('translations', { entityType }) }]}
        actions={
          <>
            {source?.startsWith('/') && (
              <Button component={AdminLink} to={source} underline="none" startIcon={<BackIcon />}>
                {t('resources.translations.edit.to_source')}
              </Button>
            )}
            <NextButton entityType={entityType} entityKey={entityKey} />
          </>
        }
        another={{ label: t('resources.translations.edit.save_and_next'), go: next.go }}
        saveLabel={t('resources.translations.edit.save')}
        saved="resources.translations.edit.saved"
        back={back}
        isWide
      >
        <TextsForm />
      </AppEdit>
      <Box sx={{ mt: 2 }}>
        <HistoryPanel entity={translationHistory(entityType)} id={entityKey} />
      </Box>
    </>
  )
}

const { maxSearch } = lists['translations.items']

/** Returns the name of a thing: the path of an interface text, otherwise its first English text. */
const titleOf = ({ Rows, EntityKey }: Thing) =>
  isInterface(Rows) ? EntityKey : (fieldsOf(Rows)[0]?.Value ?? EntityKey)

/** Names the sites that show a thing, which the list of things knows; nothing for a thing of every site. */
const SitesOf = ({ thing }: { thing: Thing }) => {
  const { EntityType: entityType, EntityKey } = thing
  const search = titleOf(thing).slice(0, maxSearch)
  const { data } = useRead(client.translations.items, { query: { entityType, search, perPage: maxPerPage } })
  const siteIDs = data?.Items.find((item) => item.EntityKey === EntityKey)?.SiteIDs
  return siteIDs && <SiteCodes siteIDs={siteIDs} />
}
