import type { WaiverVersion } from '@obverse/contract/domains/consent'
import { RecordContextProvider } from 'ra-core'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { DuplicateButton } from '../../../components/duplicate-button'
import { AppEdit } from '../../../components/form/app-edit'
import { RemoveButton } from '../../../components/form/remove-button'
import { HistoryPanel } from '../../../components/history-panel'
import { useLanguageName } from '../../../components/language-name'
import { SiteChip } from '../../../components/site-chip'
import { type Below, type Translate, useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { HashText } from '../hash-text'
import { signedWith, versionPath } from '../paths'
import { WaiverTextCard } from '../waiver-text-card'
import { PublishButton } from './publish-button'
import { VersionChip } from './version-chip'
import { VersionInputs } from './version-inputs'

type VersionRecord = WaiverVersion & { id: number }

const words = 'resources.waiver-versions'

/** Renders /admin/waiver-versions/{id}: a draft as a form, and a published version to be read (PUB-2). */
export const VersionScreen = () => {
  const t = useT()
  const { id = '' } = useParams()
  const read = useRead(client.consent.waiverVersion, { params: { waiverVersionID: Number(id) } })
  if (read.data?.State === 'Draft') return <Draft onPublished={read.refetch} />
  return (
    <DetailScreen
      read={read}
      title={(version) => (version ? titleOf(version, t) : t(`${words}.name`, { smart_count: 1 }))}
      back="/waiver-versions"
      missing={t(`${words}.not_found`)}
      note={({ SiteID, State }) => (
        <>
          <SiteChip siteID={SiteID} />
          <VersionChip state={State} />
        </>
      )}
      actions={(version) => (
        <RecordContextProvider value={{ ...version, id: version.WaiverVersionID }}>
          <DuplicateButton<VersionRecord, WaiverVersion>
            resource="waiver-versions"
            copy={({ WaiverVersionID }) =>
              client.consent.followWaiverVersion({ params: { waiverVersionID: WaiverVersionID } })
            }
            pathOf={(draft) => versionPath(draft.WaiverVersionID)}
          />
        </RecordContextProvider>
      )}
      side={(version) => (
        <>
          <VersionFacts version={version} />
          <HistoryPanel entity="waiver-version" id={version.WaiverVersionID} />
        </>
      )}
    >
      {(version) => <WaiverTextCard version={version} />}
    </DetailScreen>
  )
}

const titleOf = ({ Number: number }: WaiverVersion, t: Translate) => t(`${words}.title`, { number: number ?? '' })

const Draft = ({ onPublished }: { onPublished: () => unknown }) => (
  <AppEdit<VersionRecord>
    title={({ Title }) => Title}
    note={({ SiteID, State }) => (
      <>
        <SiteChip siteID={SiteID} />
        <VersionChip state={State} />
      </>
    )}
    actions={<PublishButton onPublished={onPublished} />}
    remove={<RemoveButton />}
    side={<HistoryPanel />}
  >
    <VersionInputs />
  </AppEdit>
)

const VersionFacts = ({ version }: { version: WaiverVersion }) => {
  const t = useT()
  const nameOf = useLanguageName()
  const { WaiverVersionID, Number: number, Culture, SiteID, PublishedUTC, PublishedBy, SignedCount, Hash } = version
  const name = (field: Below<`${typeof words}.fields`>) => t(`${words}.fields.${field}`)
  return (
    <FactsCard
      title={t(`${words}.sections.facts`)}
      facts={[
        { name: name('Number'), value: number },
        { name: name('SiteID'), value: <SiteChip siteID={SiteID} /> },
        { name: name('Culture'), value: nameOf(Culture) },
        { name: name('PublishedUTC'), value: PublishedUTC && <DateTimeText utc={PublishedUTC} /> },
        { name: name('PublishedBy'), value: PublishedBy },
        {
          name: name('SignedCount'),
          value: SignedCount === 0 ? '0' : <AdminLink to={signedWith(WaiverVersionID)}>{SignedCount}</AdminLink>,
        },
        { name: name('Hash'), value: <HashText hash={Hash ?? ''} /> },
      ]}
    />
  )
}
