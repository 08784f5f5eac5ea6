import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../confirm-dialog'
import { useUnsaved } from './unsaved-context'

type Props = { formControl?: Control }

/** Asks before the visitor leaves a form with unsaved changes by link, back button or closing the tab. */
export const UnsavedChanges = ({ formControl }: Props) => {
  const { isSubmitting, isDirty, dirtyFields } = useFormState(formControl && { control: formControl })
  // A successful save redirects while it still counts as submitting; a failed one does not redirect.
  return <LeaveGuard isUnsaved={isDirty && Object.keys(dirtyFields).length > 0 && !isSubmitting} />
}

/** Asks before the visitor leaves a screen on which something is not saved. */
export const LeaveGuard = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const t = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed()
  }, [blocker, isUnsaved])
  const { setUnsaved } = useUnsaved()
  useEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved])
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && isUnsaved}
      title={t('frame.form.leave_title')}
      confirm={t('frame.form.leave')}
      cancel={t('frame.form.stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('frame.form.leave_text')}
    </ConfirmDialog>
  )
}
