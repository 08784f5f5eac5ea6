import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { AdminLink } from '../../../components/admin-link'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { DetailCard } from '../../../components/detail/detail-card'
import { SiteChip } from '../../../components/site-chip'
import { ErrorState, LoadingRows } from '../../../components/states'
import { adminPath, listPath } from '../../../lib/paths'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead, useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { PAYMENTS, renewalPath, takePath } from '../paths'
import { DealerState, isRenewable, useAbout } from './membership-state'

const words = 'resources.dealer-payments'

/** Shows the membership of a dealer, and what staff can do about its payment (ADP-1). */
export const CounterCard = ({ dealerID }: { dealerID: number }) => {
  const t = useT()
  const about = useAbout()
  const mayAct = useMay('edit', PAYMENTS)
  const { data, error, refetch } = useRead(client.dealers.counter, { params: { dealerID }, query: {} })
  return (
    <DetailCard
      title={t(`${words}.membership`)}
      actions={
        data && (
          <>
            {data.MembershipID !== null && <SiteChip siteID={data.SiteID} />}
            <DealerState state={data.State} />
          </>
        )
      }
    >
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : !data ? (
        <LoadingRows rows={2} />
      ) : (
        <>
          {about(data)}
          {mayAct && data.PaidBy === null && (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {t(`${words}.nobody_acts`)}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
            {mayAct && data.Offer !== null && data.PaidBy !== null && (
              // A plain link, as the screen with the card form needs a document of its own: only its policy lets the form in.
              <Button href={adminPath(takePath(dealerID))} variant="contained">
                {t(`${words}.take.action`)}
              </Button>
            )}
            {mayAct && data.Autorenew && <CancelRenewal dealerID={dealerID} onDone={refetch} />}
            {mayAct && isRenewable(data) && (
              // A plain link for the same reason.
              <Button href={adminPath(renewalPath(dealerID))} variant="outlined">
                {t(`${words}.renewal.on.action`)}
              </Button>
            )}
            <AdminLink to={listPath(PAYMENTS, { dealerID })}>{t(`${words}.of_dealer`)}</AdminLink>
          </Box>
        </>
      )}
    </DetailCard>
  )
}

const CancelRenewal = ({ dealerID, onDone }: { dealerID: number; onDone: () => unknown }) => {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const cancel = useWrite(client.dealers.cancelRenewal, {
    done: t(`${words}.renewal.done`),
    onSettled: () => {
      setAsking(false)
      onDone()
    },
  })
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t(`${words}.renewal.action`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(`${words}.renewal.title`)}
        confirm={t(`${words}.renewal.confirm`)}
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { dealerID } })}
        onClose={() => setAsking(false)}
      >
        {t(`${words}.renewal.text`)}
      </ConfirmDialog>
    </>
  )
}
