import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { maxPaymentSearch } from '@obverse/contract/rules/payments'
import { useState } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { useMoney } from '../../components/money-text'
import type { ListRecord } from '../../lib/list-call'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf } from '../../providers/http'
import { ReasonDialog } from './reason-dialog'

type Props = { difference: ListRecord<'payments.settlementDifferences'>; onDone: () => unknown }

/** Resolves a difference manually, with a reason; one without a payment can be tied to one. */
export const ResolveDifference = ({ difference, onDone }: Props) => {
  const t = useT()
  const write = useMoney()
  const [isOpen, setOpen] = useState(false)
  const resolve = useWrite(client.payments.resolveDifference, {
    done: t('resources.settlement-differences.resolve.done'),
    onSuccess: () => {
      setOpen(false)
      onDone()
    },
    onError: () => undefined,
  })
  if (!useMay('settle')) return null
  const { DifferenceID, Version, Ours, Provider, Kind, Reference, ProviderReference, BookedUTC, PaymentID } = difference
  const [number, setNumber] = useState('')
  const refused = errorBodyOf(resolve.error)?.errors?.Number
  const amount = write(Ours.Minor > Provider.Minor ? Ours : Provider)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('resources.settlement-differences.resolve.label', {
          amount,
          reference: ProviderReference || Reference,
        })}
        onClick={() => setOpen(true)}
      >
        {t('resources.settlement-differences.resolve.action')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('resources.settlement-differences.resolve.title')}
          text={t('resources.settlement-differences.resolve.text')}
          confirm={t('resources.settlement-differences.resolve.confirm')}
          isBusy={resolve.isPending}
          error={refused ? null : resolve.error}
          onConfirm={(Reason) =>
            resolve.mutate({ params: { differenceID: DifferenceID }, body: { Number: number, Reason, Version } })
          }
          onClose={() => setOpen(false)}
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
            <TextField
              label={t('resources.settlement-differences.resolve.number')}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
              error={Boolean(refused)}
              helperText={refused ?? t('resources.settlement-differences.resolve.number_help')}
              slotProps={{ htmlInput: { maxLength: maxPaymentSearch } }}
              sx={{ mt: 2 }}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
