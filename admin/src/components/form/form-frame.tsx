/** The parts that create and edit screens share: the form, its guard, and the bar at the bottom. */
import AddIcon from '@mui/icons-material/Add'
import NextIcon from '@mui/icons-material/ArrowForward'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Form, useResourceContext, useTranslateLabel, ValidationError } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useFormContext, useFormState } from 'react-hook-form'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { AdminLink } from '../admin-link'
import { ReadOnlyForm } from './read-only-form'
import { ANOTHER, type Typing } from './typing'
import { SavesOneAtATime, TypingKeeper } from './typing-keeper'
import { UnsavedChanges } from './unsaved-changes'

type FrameProps = {
  children: ReactNode
  /** The status and the history, to the right on wide screens. */
  side?: ReactNode
  /** True for a form with columns of its own: it takes the whole width when it has no side column. */
  isWide?: boolean
  saveLabel: string
  /** The address of "Cancel", under /admin. */
  back?: string
  /** The button at the far end of the bar, such as the one that deletes. */
  remove?: ReactNode
  /** The reason why the last save failed, unless the fields show it. */
  failure: string | null
  /** True when the record was saved on this screen. */
  isSaved?: boolean
  isNew?: boolean
  /** The text of the button that saves and goes on to another record; it has Ctrl+Enter too. */
  another?: string
  defaultValues?: object
  /** The state of the form between a save and its answer. */
  typing: Typing
}

// The form takes its default values over again in an effect: on a slow machine somebody has typed before.
const keepsTyped = { resetOptions: { keepDirtyValues: true } } as const

/** Renders a form with its guard of unsaved changes and the bar at the bottom; staff who only read get disabled fields. */
export const FormFrame = ({ children, side, isWide = false, defaultValues, typing, ...bar }: FrameProps) => {
  const mayChange = useMay(bar.isNew ? 'create' : 'edit')
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: side ? 'minmax(0, 1fr) 340px' : `minmax(0, ${isWide ? '1fr' : '860px'})`,
        },
      }}
    >
      <SavesOneAtATime typing={typing}>
        <Form
          disableInvalidFormNotification
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedChanges}
          noValidate
          {...(bar.isNew && keepsTyped)}
          {...(defaultValues && { defaultValues })}
        >
          <SteadyFormContext>
            <TypingKeeper typing={typing} />
            {mayChange ? (
              <SaveByKeyboard>
                {children}
                <SaveBar {...bar} />
              </SaveByKeyboard>
            ) : (
              <Stack spacing={2}>
                <ReadOnlyForm>{children}</ReadOnlyForm>
              </Stack>
            )}
          </SteadyFormContext>
        </Form>
      </SavesOneAtATime>
      {side && <Box component="aside">{side}</Box>}
    </Box>
  )
}

/**
 * Keeps the context of the form as it first was: react-hook-form renews it with each state of the form, such as the first
 * changed field, and every input would render again. Inputs read states with `useController` and `useFormState`.
 */
const SteadyFormContext = ({ children }: { children: ReactNode }) => {
  const [form] = useState(useFormContext())
  return <FormProvider {...form}>{children}</FormProvider>
}

/** Saves the form with Ctrl+S (Cmd+S) in any of its fields, and goes on to another record with Ctrl+Enter. */
const SaveByKeyboard = ({ children }: { children: ReactNode }) => {
  const save = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = event.key.toLowerCase()
    if (!['s', 'enter'].includes(key) || !(event.ctrlKey || event.metaKey)) return
    const form = event.currentTarget.closest('form')
    const another = key === 'enter' ? form?.querySelector<HTMLButtonElement>(`button[name=${ANOTHER}]`) : null
    if (key === 'enter' && !another) return
    event.preventDefault()
    // Before the editor of rich text, where the keys would break a line.
    event.stopPropagation()
    const field = event.target
    // Leaving the field lets it correct its value and others first, as a click on the button would.
    if (field instanceof HTMLElement) field.blur()
    setTimeout(() => {
      form?.requestSubmit(another ?? undefined)
      if (field instanceof HTMLElement && document.activeElement === document.body) field.focus()
    })
  }
  return (
    <Stack spacing={2} onKeyDownCapture={save} sx={clearOfBar}>
      {children}
    </Stack>
  )
}

type BarProps = Omit<FrameProps, 'children' | 'side' | 'isWide' | 'defaultValues' | 'typing'>

const SaveBar = ({ saveLabel, back, remove, failure, isSaved = false, isNew = false, another }: BarProps) => {
  const t = useT()
  const { isDirty, isSubmitting, dirtyFields, submitCount } = useFormState()
  const isChanged = isDirty && Object.keys(dirtyFields).length > 0
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstRefused(bar.current?.closest('form'))
  }, [submitCount, isSubmitting])
  return (
    <Card component="footer" ref={bar} sx={barStyle}>
      <FieldSummary />
      {failure && !isSubmitting && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          aria-keyshortcuts="Control+S"
          sx={{ minWidth: 0 }}
        >
          {saveLabel}
        </Button>
        {another && (
          <Box sx={iconOnPhone}>
            <Button
              type="submit"
              name={ANOTHER}
              variant="outlined"
              disabled={isSubmitting}
              startIcon={isNew ? <AddIcon /> : <NextIcon />}
              aria-keyshortcuts="Control+Enter"
              sx={wordsAlone}
            >
              {another}
            </Button>
          </Box>
        )}
        {back && (
          <Box sx={iconOnPhone}>
            <Button
              component={AdminLink}
              to={back}
              underline="none"
              color="inherit"
              startIcon={<CloseIcon />}
              sx={wordsAlone}
            >
              {t('frame.cancel')}
            </Button>
          </Box>
        )}
        {!isNew && (
          <Typography variant="caption" color="textSecondary" role="status" sx={{ minWidth: 0, lineHeight: 1.3 }}>
            {t(isChanged ? 'frame.form.unsaved' : isSaved ? 'frame.form.saved' : 'frame.form.nothing')}
          </Typography>
        )}
        {remove && <Box sx={[{ ml: 'auto' }, iconOnPhone]}>{remove}</Box>}
      </Box>
    </Card>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: { xs: 4, sm: 12 },
  zIndex: 2,
  px: 2,
  py: { xs: 1, sm: 1.5 },
  boxShadow: 8,
} as const

const wordsAlone = { '& .MuiButton-startIcon': { display: { sm: 'none' } } } as const

// The bar is below a field that gets the focus, not over it.
const clearOfBar = { '& :is(input, textarea, select, [contenteditable], [role=combobox])': { scrollMarginBottom: 96 } }

// The bar stays one row on a phone: the words of these buttons are for screen readers there, their icons for the eye.
const iconOnPhone = ({ breakpoints }: Theme) => ({
  flex: 'none',
  [breakpoints.down('sm')]: {
    '& .MuiButton-root': { minWidth: 0, px: 1, fontSize: 0 },
    '& .MuiButton-startIcon': { m: 0 },
  },
})

/** Focuses the topmost field with an error: the form sorts fields by registration, not by position. */
function focusFirstRefused(form: HTMLFormElement | null | undefined): void {
  const refusedField = form?.querySelector('[aria-invalid="true"], .MuiPickersInputBase-root.Mui-error')
  const target = refusedField?.matches('input, textarea, [tabindex]')
    ? refusedField
    : refusedField?.querySelector('[tabindex="0"]')
  if (target instanceof HTMLElement) target.focus()
}

type Found = { name: string; message: string }

/** Lists every field with an error, including those from the server and those without an input. */
function refused(errors: object, prefix = ''): Found[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]): Found[] => {
    if (typeof error !== 'object' || error === null || prefix + key === 'root') return []
    if ('message' in error && typeof error.message === 'string')
      return [{ name: `${prefix}${key}`, message: error.message }]
    return 'ref' in error ? [] : refused(error, `${prefix}${key}.`)
  })
}
const FieldSummary = () => {
  const t = useT()
  const label = useTranslateLabel()
  const resource = useResourceContext()
  const id = useId()
  const { setFocus } = useFormContext()
  const { errors, isSubmitted, isSubmitting } = useFormState()
  const found = refused(errors)
  if (!isSubmitted || isSubmitting || found.length === 0) return null
  return (
    <Alert severity="error" sx={{ mb: 1.5 }} aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {t('frame.form.refused', { count: found.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map(({ name, message }) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              color="inherit"
              sx={{ verticalAlign: 'baseline' }}
              onClick={() => setFocus(name)}
            >
              {label({ source: name, ...(resource && { resource }) })}
            </Link>
            {': '}
            <ValidationError error={message} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}
