import { useRecordContext } from 'ra-core'
import { required, TextInput } from 'react-admin'
import { useParams } from 'react-router'
import { DetailCard } from '../../../components/detail/detail-card'
import { ViewOnSite } from '../../../components/detail/view-on-site'
import { AppEdit } from '../../../components/form/app-edit'
import { FormSection } from '../../../components/form/form-section'
import { RemoveButton } from '../../../components/form/remove-button'
import { HistoryPanel } from '../../../components/history-panel'
import { PictureInput } from '../../../components/picture-input'
import { RichText } from '../../../components/rich-text'
import { StatusChip } from '../../../components/status-chip'
import { TranslationsLink } from '../../../components/translations-link'
import { adminPath } from '../../../lib/paths'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'
import { AwardPreview } from './award-preview'
import type { AwardRecord } from './data-provider'
import { AWARDS } from './paths'

const PAGES = 'registry-award-pages'

/** Renders /admin/registry-awards/{type} (REG-1): the page about the awards of a type of collectible. */
export const AwardEdit = () => {
  const t = useT()
  const { type = '' } = useParams()
  return (
    <AppEdit<AwardRecord>
      // Another type is another form: what was typed for the first one stays with it.
      key={type}
      resource={PAGES}
      id={type}
      title={({ CollectibleType }) =>
        t(`resources.${PAGES}.title`, { type: t(`resources.registry-awards.types.${CollectibleType}`) })
      }
      note={(page) => <AwardNote page={page} />}
      actions={<AwardTranslations />}
      back={AWARDS}
      remove={<RemoveAwardPage />}
      side={<AwardHistory />}
    >
      <FormSection title={t(`resources.${PAGES}.sections.page`)}>
        <TextInput source="Title" validate={required()} />
        <RichText source="Text" />
      </FormSection>
      <FormSection title={t(`resources.${PAGES}.sections.image`)}>
        <PictureInput source="Image" file="ImageFileName" alt="ImageAltText" isDescribedHere />
      </FormSection>
      <AwardPreview />
    </AppEdit>
  )
}

const AwardNote = ({ page: { id, CollectibleType, UpdatedUTC } }: { page: AwardRecord }) => {
  const t = useT()
  const { sites } = useCurrentSite()
  if (!UpdatedUTC) return <StatusChip label={t('resources.registry-awards.unwritten')} />
  const hosts = sites.flatMap((site) => (site.CollectibleTypes.includes(CollectibleType) ? site.Hosts : []))
  return (
    <>
      <StatusChip label={t('resources.registry-awards.written')} tone="good" />
      <ViewOnSite hosts={hosts} path={`/registry/awards/${id}/`} />
    </>
  )
}

const AwardTranslations = () => {
  const key = useRecordContext<AwardRecord>()?.CompetitiveAwardLandingInfoID
  return key && <TranslationsLink entityKey={key} entityType="registry-awards" />
}

const AwardHistory = () => {
  const t = useT()
  const key = useRecordContext<AwardRecord>()?.CompetitiveAwardLandingInfoID
  if (key) return <HistoryPanel entity="registry-awards" id={key} />
  return <DetailCard title={t('resources.registry-awards.unwritten')}>{t(`resources.${PAGES}.unwritten`)}</DetailCard>
}

const RemoveAwardPage = () => {
  const t = useT()
  const key = useRecordContext<AwardRecord>()?.CompetitiveAwardLandingInfoID
  return (
    key && (
      <RemoveButton<AwardRecord>
        trashKey={key}
        redirect={adminPath(AWARDS)}
        question={() => t(`resources.${PAGES}.remove_question`)}
      />
    )
  )
}
