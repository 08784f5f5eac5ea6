/** One thing in all its languages: English to the left, the chosen language to the right, all saved together. */
import Box from '@mui/material/Box'
import { translationHistory } from '@obverse/contract/rules/translations'
import { useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router'
import { AppEdit } from '../../components/form/app-edit'
import { HistoryPanel } from '../../components/history-panel'
import { StatusChip } from '../../components/status-chip'
import { listPath } from '../../lib/paths'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { NextButton } from './next-button'
import { TextsForm } from './texts-form'
import { askedIn, fieldsOf, isInterface, type Thing, thingID } from './thing'
import { useKindName } from './use-languages'

// The list keeps its own, shorter records under the same ids.
const meta = { isWhole: true }

export const TranslationEdit = () => {
  const t = useTranslate()
  const { entityType = '', entityKey = '' } = useParams()
  const [query] = useSearchParams()
  const kindName = useKindName()
  const kinds = useRead(client.translations.types, undefined)
  const kind = kindName(entityType, kinds.data?.find(({ EntityType }) => EntityType === entityType)?.Name)
  const id = thingID(entityType, entityKey)
  const { state, languageCode, scope } = askedIn(query)
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
        note={() => <StatusChip label={kind} />}
        trail={[{ label: kind, to: listPath('translations', { entityType }) }]}
        actions={<NextButton entityType={entityType} entityKey={entityKey} />}
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

/** What a thing is called: interface texts by their path, everything else by its first English text. */
const titleOf = ({ Rows, EntityKey }: Thing) =>
  isInterface(Rows) ? EntityKey : (fieldsOf(Rows)[0]?.Value ?? EntityKey)
