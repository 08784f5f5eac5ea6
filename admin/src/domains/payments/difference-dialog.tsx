import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { useMoney } from '../../components/money-text'
import type { ListRecord } from '../../lib/list-call'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf } from '../../providers/http'
import { ReasonDialog } from './reason-dialog'
import { TiedNumber, useTie } from './tied-number'

type Props = { difference: ListRecord<'payments.settlementDifferences'>; onDone: () => unknown }

/** Resolves a difference manually, with a reason; one without a payment can be tied to one, or to an invoice. */
export const ResolveDifference = ({ difference, onDone }: Props) => {
  const t = useT()
  const write = useMoney()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('settle')) return null
  const { Ours, Provider, Reference, ProviderReference } = difference
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('resources.settlement-differences.resolve.label', {
          amount: write(Ours.Minor > Provider.Minor ? Ours : Provider),
          reference: ProviderReference || Reference,
        })}
        onClick={() => setOpen(true)}
      >
        {t('resources.settlement-differences.resolve.action')}
      </Button>
      {isOpen && <ResolveDialog difference={difference} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

const ResolveDialog = ({ difference, onDone, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const write = useMoney()
  const { DifferenceID, Version, Ours, Provider, Kind, Reference, ProviderReference, BookedUTC, PaymentID } = difference
  const [number, setNumber] = useState('')
  const { tie, error: unread, isLooking } = useTie(DifferenceID, number)
  const resolve = useWrite(client.payments.resolveDifference, {
    done: t('resources.settlement-differences.resolve.done'),
    onSuccess: () => {
      onClose()
      onDone()
    },
    onError: () => undefined,
  })
  const error = resolve.error ?? unread
  const refused = errorBodyOf(error)?.errors?.Number
  return (
    <ReasonDialog
      title={t('resources.settlement-differences.resolve.title')}
      text={t('resources.settlement-differences.resolve.text')}
      confirm={t('resources.settlement-differences.resolve.confirm')}
      // Nobody saves a number before they see what it is.
      isBusy={resolve.isPending || isLooking}
      error={refused ? null : error}
      onConfirm={(Reason) =>
        resolve.mutate({ params: { differenceID: DifferenceID }, body: { Number: number, Reason, Version } })
      }
      onClose={onClose}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          mt: 2,
          mb: 0,
          overflowWrap: 'anywhere',
        }}
      >
        <dt>{t('resources.settlement-differences.fields.BookedUTC')}</dt>
        <dd>
          <DateTimeText utc={BookedUTC} />
        </dd>
        <dt>{t('resources.settlement-differences.fields.ProviderReference')}</dt>
        <dd>{ProviderReference || '–'}</dd>
        <dt>{t('resources.settlement-differences.fields.Reference')}</dt>
        <dd>{Reference || '–'}</dd>
        <dt>{t('resources.settlement-differences.fields.Kind')}</dt>
        <dd>{t(`resources.settlement-differences.kinds.${Kind}`)}</dd>
        <dt>{t('resources.settlement-differences.fields.Ours')}</dt>
        <dd>{write(Ours)}</dd>
        <dt>{t('resources.settlement-differences.fields.Provider')}</dt>
        <dd>{write(Provider)}</dd>
      </Box>
      {PaymentID === null && (
        <TiedNumber
          value={number}
          tie={tie}
          refused={refused}
          onChange={(typed) => {
            setNumber(typed)
            resolve.reset()
          }}
        />
      )}
    </ReasonDialog>
  )
}
