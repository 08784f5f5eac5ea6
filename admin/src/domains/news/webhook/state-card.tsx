import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { EnewsWebhook } from '@obverse/contract/domains/news'
import { useEffect, useState } from 'react'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailCard } from '../../../components/detail/detail-card'
import { FactsCard } from '../../../components/detail/facts-card'
import { useUnsaved } from '../../../components/form/unsaved-context'
import { ErrorState, LoadingRows } from '../../../components/states'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead, useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { OutcomeText } from './outcome-text'

const words = 'resources.enews-webhook'
const ASK_AGAIN_MS = 1000

type Props = { webhook: EnewsWebhook | undefined; error: unknown; reload: () => unknown }

/** Tells how the latest attempt ended and how many events wait, and sends a test. */
export const StateCard = ({ webhook, error, reload }: Props) => {
  const t = useT()
  const mayChange = useMay('edit')
  if (!webhook)
    return (
      <DetailCard title={t(`${words}.state.title`)}>
        {error ? <ErrorState error={error} retry={reload} /> : <LoadingRows rows={3} />}
      </DetailCard>
    )
  const { Latest, Waiting, Failed } = webhook
  return (
    <Stack spacing={2}>
      <FactsCard
        title={t(`${words}.state.title`)}
        facts={[
          {
            name: t(`${words}.state.tried`),
            value: Latest ? <DateTimeText utc={Latest.TriedUTC} /> : t(`${words}.state.never`),
          },
          {
            name: t(`${words}.state.outcome`),
            value: Latest && <OutcomeText outcome={Latest.Outcome} status={Latest.Status} />,
          },
          { name: t(`${words}.state.waiting`), value: String(Waiting) },
          { name: t(`${words}.state.failed`), value: String(Failed) },
        ]}
      />
      {mayChange && <TestCard reload={reload} />}
    </Stack>
  )
}

/** Sends a test event to the saved address and tells how it ended. */
const TestCard = ({ reload }: { reload: () => unknown }) => {
  const t = useT()
  const { isUnsaved } = useUnsaved()
  const [sentID, setSentID] = useState<number | null>(null)
  const { data } = useRead(
    client.news.enewsDeliveries,
    { query: { type: 'test', perPage: 1 } },
    {
      enabled: sentID !== null,
      refetchInterval: (page) => (isOver(page?.Deliveries[0], sentID) ? false : ASK_AGAIN_MS),
    },
  )
  const [latest] = data?.Deliveries ?? []
  const ended = isOver(latest, sentID) ? latest : undefined
  const endedID = ended?.DeliveryID
  // `reload` of the same query never changes.
  useEffect(() => {
    if (endedID !== undefined) void reload()
  }, [endedID, reload])
  const test = useWrite(client.news.testEnewsWebhook, {
    failed: t(`${words}.test.failed`),
    onSuccess: ({ DeliveryID }) => setSentID(DeliveryID),
  })
  const isUnderWay = test.isPending || (sentID !== null && !ended)
  return (
    <DetailCard title={t(`${words}.test.title`)}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(`${words}.test.${isUnsaved ? 'unsaved' : 'help'}`)}
      </Typography>
      <Button variant="outlined" loading={isUnderWay} onClick={() => test.mutate(undefined)}>
        {t(`${words}.test.send`)}
      </Button>
      <Typography role="status" sx={{ mt: ended ? 1.5 : 0 }}>
        {ended?.Outcome && !isUnderWay && <OutcomeText outcome={ended.Outcome} status={ended.Status} />}
      </Typography>
    </DetailCard>
  )
}

const isOver = (delivery: { DeliveryID: number; State: string } | undefined, id: number | null): boolean =>
  delivery !== undefined && delivery.DeliveryID === id && delivery.State !== 'Waiting'
