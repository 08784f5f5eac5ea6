import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type CardField, type CardFormPlaces, type CardHandle, cardFields } from '@obverse/browser/card/card-form'
import { type HubSession, mountCommerceHub } from '@obverse/browser/card/commerce-hub'
import { useCardForm } from '@obverse/browser/card/use-card-form'
import type { CardFields as CardFormInfo } from '@obverse/contract/domains/payments'
import { type RefObject, useCallback, useId, useImperativeHandle, useRef } from 'react'
import { useT } from '../../../../lib/texts'
import { client } from '../../../../providers/http'

/** The operations that a form performs on its card fields. */
export type CardDesk = {
  /** Sends the card to the processor. @throws CardFormFailed */
  submit(): Promise<CardHandle>
  /** Marks the fields that are empty or wrong, and returns them from top to bottom; sends nothing. */
  check(): CardField[]
  focus(field: CardField): void
}
type Props = {
  info: CardFormInfo
  /** Opens a session of the card form for one submission. */
  open: () => Promise<HubSession>
  desk: RefObject<CardDesk | null>
}

const words = 'resources.dealer-payments.card'

/** Shows the card fields, which the processor fills in: what is typed there never reaches this page. */
export const CardFields = ({ info, open, desk }: Props) => {
  const id = `card${useId()}`
  const t = useT()
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef({ open, info })
  latest.current = { open, info }
  const { SdkUrl, Environment } = info
  const mount = useCallback(
    (places: CardFormPlaces) =>
      mountCommerceHub({
        ...places,
        info: { SdkUrl, Environment, Brands: latest.current.info.Brands },
        open: () => latest.current.open(),
      }),
    [SdkUrl, Environment],
  )
  const form = useCardForm({
    id,
    mount,
    onEvent: (Event, detail) =>
      void client.payments
        .saveLog({ body: { Event, CCGTransactionID: '', Detail: detail.slice(0, 500) } })
        .catch(() => undefined),
  })
  useImperativeHandle(desk, () => ({ submit: form.submit, check: form.check, focus: form.focus }))
  const { state, wrong } = form
  const hasFailed = state === 'slow' || state === 'blocked'
  const brands = info.Brands.map((brand) => t(`${words}.brands.${brand}`))
  return (
    <Box ref={group} tabIndex={-1} role="group" aria-label={t(`${words}.group`)}>
      {info.IsTestMode && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t(`${words}.test_mode`)}{' '}
          <Link href="/pay/test-cards/" target="_blank" color="inherit">
            {t(`${words}.test_cards`)}
          </Link>
        </Alert>
      )}
      <Box sx={onePlace}>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ visibility: state === 'loading' ? 'hidden' : 'visible' }}
        >
          {t(`${words}.accepted`, { brands })}
        </Typography>
        {state === 'loading' && (
          <Typography role="status" variant="body2" color="textSecondary">
            {t(`${words}.loading`)}
          </Typography>
        )}
      </Box>
      {hasFailed && (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              onClick={() => {
                form.tryAgain()
                // The button disappears; the focus moves to the fields for keyboard users.
                group.current?.focus()
              }}
            >
              {t(`${words}.retry`)}
            </Button>
          }
        >
          {t(`${words}.${state}`)}
        </Alert>
      )}
      <Box sx={{ ...grid, ...(hasFailed && { display: 'none' }) }}>
        {cardFields.map((field) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            field={field}
            label={t(`${words}.label.${field}`)}
            error={wrong.includes(field) ? t(`${words}.wrong.${field}`, { brands }) : ''}
            onLabel={() => form.focus(field)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Puts both lines at one place: the fields stay where they are when they have loaded. */
const onePlace = { display: 'grid', mb: 1.5, '& > *': { gridArea: '1 / 1' } }

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 2,
  maxWidth: 560,
}

type FieldProps = { id: string; field: CardField; label: string; error: string; onLabel: () => void }

const Field = ({ id, field, label, error, onLabel }: FieldProps) => (
  <Box sx={field === 'number' || field === 'holder' ? { gridColumn: '1 / -1' } : {}}>
    {/* A label cannot name what is in another page's frame; keys reach the frame itself. */}
    <Typography
      component="span"
      variant="subtitle2"
      onClick={onLabel}
      sx={{ display: 'block', mb: 0.5, ...(error !== '' && { color: 'error.main' }) }}
    >
      {label}{' '}
      <Box component="span" aria-hidden>
        *
      </Box>
    </Typography>
    <Box id={id} sx={{ ...holder, ...(error !== '' && { borderColor: 'error.main' }) }} />
    <Typography aria-live="polite" variant="caption" color="error" component="p" sx={{ '&:not(:empty)': { mt: 0.5 } }}>
      {error}
    </Typography>
  </Box>
)

const holder = {
  position: 'relative',
  overflow: 'hidden',
  height: 40,
  border: 1,
  // The line of our own inputs.
  borderColor: 'action.disabled',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontFamily: 'fontFamily',
  '& > div': { height: '100%' },
  // The frame keeps the focus to itself, so that the form tells us of it.
  '&[data-focused]': { borderColor: 'primary.main', outline: 2, outlineColor: 'primary.main' },
}
