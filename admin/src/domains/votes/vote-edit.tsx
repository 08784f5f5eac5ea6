import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { download } from '@obverse/browser/csv'
import type { VoteOption } from '@obverse/contract/domains/votes'
import { shareOf } from '@obverse/contract/rules/votes'
import { numberFormat } from '@obverse/texts/formats'
import { useGetList, useLocale, useRecordContext } from 'ra-core'
import { useParams } from 'react-router-dom'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { LevelList } from '../../components/list/level-list'
import { stateNow } from '../../components/publication-state'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { votePath } from './paths'
import { VoteInputs } from './vote-inputs'
import type { VoteRecord } from './vote-list'
import { VoteNote } from './vote-state'

const quiet = { onError: () => undefined }

/** Renders /admin/votes/{id}: a vote, and its options in their order with their results. */
export const VoteEdit = () => {
  const t = useT()
  const { sites } = useCurrentSite()
  const voteID = Number(useParams().id ?? 0)
  return (
    <AppEdit<VoteRecord>
      title={({ Name }) => Name}
      note={(vote) => (
        <>
          <VoteNote record={vote} />
          {['Shown', 'Ended'].includes(stateNow(vote)) && (
            <ViewOnSite
              hosts={sites.filter(({ SiteID }) => vote.SiteIDs.includes(SiteID)).flatMap(({ Hosts }) => Hosts)}
              path={`/resources/vote/${vote.VoteCategoryID}/${vote.SEOName}/`}
            />
          )}
        </>
      )}
      isTranslated
      actions={<DownloadButton />}
      remove={
        <RemoveButton<VoteRecord>
          refuse={({ OptionCount }) => (OptionCount > 0 ? t('resources.votes.not_empty') : null)}
        />
      }
      lead={<Options voteID={voteID} />}
      side={<HistoryPanel />}
    >
      <VoteInputs />
    </AppEdit>
  )
}

/** Downloads the results. The file is fetched before it is saved, so that a refusal is a notice. */
const DownloadButton = () => {
  const t = useT()
  const mayExport = useMay('export')
  const vote = useRecordContext<VoteRecord>()
  const save = async ({ VoteCategoryID, SEOName }: VoteRecord) => {
    const answer = await client.votes.downloadVotes.raw({ params: { voteCategoryID: VoteCategoryID } })
    download(`vote-${SEOName}-${new Date().toISOString().slice(0, 10)}.csv`, await answer.blob())
  }
  const file = useWrite(save, { failed: t('resources.votes.download_failed') })
  if (!mayExport || !vote) return null
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={file.isPending}
      loadingPosition="start"
      onClick={() => file.mutate(vote)}
    >
      {t('resources.votes.download')}
    </Button>
  )
}

const Options = ({ voteID }: { voteID: number }) => {
  const t = useT()
  const locale = useLocale()
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const { data, error, refetch } = useGetList<VoteOption & { id: number }>(
    'vote-options',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'SortOrder', order: 'ASC' },
      filter: { voteCategoryID: voteID },
    },
    { enabled: voteID > 0, ...quiet },
  )
  const all = (data ?? []).reduce((sum, { VoteCount }) => sum + VoteCount, 0)
  return (
    <LevelList
      resource="vote-options"
      title={t('resources.votes.options')}
      none={t('resources.votes.no_options')}
      addTo={votePath(voteID, 'options/create')}
      items={data?.map((option) => ({ ...option, Name: option.OptionName }))}
      error={error}
      reload={refetch}
      save={(body) => client.votes.reorderOptions({ params: { voteCategoryID: voteID }, body })}
      toOf={(option) => votePath(voteID, 'options', option.VoteOptionID)}
      detail={({ VoteCount }) => (
        <Typography variant="body2" color="textSecondary">
          {t('resources.votes.vote_share', {
            votes: t('resources.votes.vote_count', { count: VoteCount, smart_count: VoteCount }),
            share: percent.format(shareOf(VoteCount, all)),
          })}
        </Typography>
      )}
    />
  )
}
