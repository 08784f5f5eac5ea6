import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { AgreementVersion } from '@obverse/contract/domains/accounts'
import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { DayField } from '../../../components/date-inputs'
import { discardTyped } from '../../../components/form/typing'
import { useUnsaved } from '../../../components/form/unsaved-context'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

type Props = { onChanged: () => unknown }
const words = 'resources.agreement-versions'
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Publishes the saved draft on screen, from now on or from a later day; changes are to be saved first. */
export const PublishButton = ({ onChanged }: Props) => {
  const t = useT()
  const version = useRecordContext<AgreementVersion & { id: number }>()
  const { isUnsaved } = useUnsaved()
  const [isAsked, setAsked] = useState(false)
  const [fromDay, setFromDay] = useState('')
  const mayEdit = useMay('edit')
  const publish = useWrite(client.accounts.publishAgreementVersion, {
    done: t(`${words}.publish.done`),
    onSuccess: () => {
      discardTyped()
      setAsked(false)
      onChanged()
    },
    onError: () => undefined,
  })
  const wrongDay = errorBodyOf(publish.error)?.errors?.FromDay
  if (!version || !mayEdit) return null
  const { LegalAgreementID, Version, AsksAgain } = version
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          publish.reset()
          setAsked(true)
        }}
      >
        {t(`${words}.publish.action`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(`${words}.publish.${isUnsaved ? 'save_first' : 'title'}`)}
        {...(!isUnsaved && { confirm: t(`${words}.publish.action`) })}
        isForm
        isBusy={publish.isPending}
        onConfirm={() =>
          publish.mutate({
            params: { legalAgreementID: LegalAgreementID },
            body: { Version, FromDay: fromDay === '' ? null : fromDay },
          })
        }
        onClose={() => setAsked(false)}
      >
        {isUnsaved ? (
          t(`${words}.publish.save_first_text`)
        ) : (
          <>
            {t(`${words}.publish.${AsksAgain ? 'text_major' : 'text_minor'}`)}
            <DayField
              label={t(`${words}.publish.from_day`)}
              value={fromDay}
              onChange={setFromDay}
              error={wrongDay}
              helperText={t(`${words}.publish.from_day_help`)}
              min={tomorrow()}
              sx={{ mt: 2 }}
            />
          </>
        )}
        {publish.isError && wrongDay === undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOf(publish.error)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}

/** Makes a version that waits for its day a draft again. */
export const WithdrawButton = ({ version, onChanged }: Props & { version: AgreementVersion }) => {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const mayEdit = useMay('edit')
  const withdraw = useWrite(client.accounts.withdrawAgreementVersion, {
    done: t(`${words}.withdraw.done`),
    onSettled: () => {
      setAsked(false)
      onChanged()
    },
  })
  if (!mayEdit || version.State !== 'Scheduled') return null
  const { LegalAgreementID, Version } = version
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {t(`${words}.withdraw.action`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(`${words}.withdraw.title`)}
        confirm={t(`${words}.withdraw.action`)}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { legalAgreementID: LegalAgreementID }, body: { Version } })}
        onClose={() => setAsked(false)}
      >
        {t(`${words}.withdraw.text`)}
      </ConfirmDialog>
    </>
  )
}
