/** Renders the create screen of a resource. */
import {
  CreateBase,
  type RaRecord,
  type RedirectionSideEffect,
  type TransformData,
  useCreateContext,
  useRedirect,
  useResourceContext,
} from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Crumb } from '../../lib/crumbs'
import { type AdminKey, useLookUp, useT } from '../../lib/texts'
import { PageHeader } from '../page-header'
import { FormFrame } from './form-frame'
import { carryTyped, createTyping, type Typing } from './typing'
import { UnsavedScope } from './unsaved-context'
import { useSaveOutcome } from './use-save-outcome'

export type AppCreateProps = {
  resource?: string
  title?: string
  trail?: Crumb[]
  side?: ReactNode
  /** The text of the button: "Create country"; `resources.{name}.add` by default. */
  saveLabel?: string
  /** The message after it was created, which may name fields of the record. */
  created?: AdminKey
  /** The text before the reason of a failure; `resources.{name}.save_failed` by default. */
  createFailed?: string
  /** The next address; the new record's edit screen by default. */
  redirect?: RedirectionSideEffect
  back?: string
  transform?: TransformData
  meta?: Record<string, unknown>
  defaultValues?: object
  /** True offers to create the record and begin another one on the same screen. */
  canAddAnother?: boolean
  children: ReactNode
}

export const AppCreate = (props: AppCreateProps) => {
  const { resource, redirect = 'edit', transform, meta, created = 'frame.form.created', createFailed } = props
  const from = useResourceContext(props)
  const outcome = useSaveOutcome({ resource: from, done: created, failed: createFailed })
  const go = useRedirect()
  // Each record has a form of its own, counted from 0.
  const [form, setForm] = useState(() => ({ count: 0, typing: createTyping() }))
  const { typing } = form
  return (
    <CreateBase<RaRecord>
      {...(resource && { resource })}
      {...(transform && { transform })}
      mutationMode="pessimistic"
      redirect={redirect}
      mutationOptions={{
        onSuccess: (record) => {
          typing.hasSucceeded = true
          const typed = typing.since()
          outcome.succeeded(record.id, typed.length > 0, record)
          if (from && typed.length > 0) carryTyped(from, record.id, typed)
          if (typing.isAnother && typed.length === 0) return setForm({ count: form.count + 1, typing: createTyping() })
          go(typed.length > 0 ? 'edit' : redirect, from, record.id, record)
        },
        onError: outcome.failed,
        ...(meta && { meta }),
      }}
    >
      <UnsavedScope>
        <CreateScreen {...props} failure={outcome.failure} form={form} />
      </UnsavedScope>
    </CreateBase>
  )
}

const CreateScreen = ({
  title,
  trail = [],
  side,
  saveLabel,
  back,
  failure,
  form: { count, typing },
  defaultValues,
  canAddAnother = false,
  children,
}: AppCreateProps & { failure: string | null; form: { count: number; typing: Typing } }) => {
  const t = useT()
  const lookUp = useLookUp()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) body.current?.querySelector<HTMLElement>(firstField)?.focus()
  }, [count])
  const { defaultTitle, resource } = useCreateContext()
  return (
    <>
      <PageHeader title={title ?? defaultTitle ?? t('frame.form.create')} trail={trail} />
      <div ref={body}>
        <FormFrame
          key={count}
          isNew
          {...(canAddAnother && { another: t('frame.form.another') })}
          saveLabel={saveLabel ?? lookUp(`resources.${resource}.add`, t('frame.form.create'))}
          back={back ?? `/${resource}`}
          failure={failure}
          typing={typing}
          side={side}
          {...(defaultValues && { defaultValues })}
        >
          {children}
        </FormFrame>
      </div>
    </>
  )
}

const firstField = 'form :is(input:not([type=hidden]), textarea):not([aria-hidden=true])'
