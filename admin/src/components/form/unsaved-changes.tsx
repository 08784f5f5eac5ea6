import { useEffect } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { useT } from '../../lib/texts'
import { ConfirmDialog } from '../confirm-dialog'
import { useUnsaved } from './unsaved-context'

/** Asks before the visitor leaves a form of react-admin with unsaved changes. */
export const UnsavedChanges = ({ formControl }: { formControl?: Control }) => {
  const { isSubmitting, isDirty, dirtyFields } = useFormState(formControl && { control: formControl })
  // A successful save redirects while it still counts as submitting; a failed one does not redirect.
  return <UnsavedQuestion isUnsaved={isDirty && Object.keys(dirtyFields).length > 0 && !isSubmitting} />
}

type Props = {
  isUnsaved: boolean
  /** True for a form that another query of the same address replaces. */
  isOfQuery?: boolean
  /** The words of the question; those of a form by default. */
  words?: { title: string; text: string; confirm: string }
}

/** Asks before the visitor leaves what is typed and not saved, by link, back button or closing the tab. */
export const UnsavedQuestion = ({ isUnsaved, isOfQuery = false, words }: Props) => {
  const t = useT()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isOfQuery && currentLocation.search !== nextLocation.search)),
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
      title={words?.title ?? t('frame.form.leave_title')}
      confirm={words?.confirm ?? t('frame.form.leave')}
      cancel={t('frame.form.stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {words?.text ?? t('frame.form.leave_text')}
    </ConfirmDialog>
  )
}
