'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import type { Branch, Translate } from '../../lib/texts'
import { useLookUp, useT } from '../texts'

/** The mark of an error the server sent, whose words are shown as they are. */
export const fromServer = 'server'

/** Fits text fields and lists of choices alike. */
export type Field = UseFormRegisterReturn & { label: string; hint: string | undefined; error: string | undefined }
/** A form that knows the branch of its texts. */
export type HouseForm<V extends FieldValues> = UseFormReturn<V> & { texts: string }

type Setting<V extends FieldValues, B extends Branch> = {
  /** What the values must be; give a `resolver` instead for rules a schema cannot say. */
  schema?: z.ZodType<unknown, V>
  resolver?: Resolver<V>
  /** The values the form begins with, every field of it. */
  values: V
  /** The branch of its texts: `Submit`, and `Fields.{name}.Label`, `.Hint`, `.Wrong`, `.Empty` for each field. */
  texts: B
} & Pick<UseFormProps<V>, 'mode' | 'reValidateMode'>

/** Returns the rules of a schema for values that are what the schema takes in. */
const resolverOf = <V extends FieldValues>(schema: z.ZodType<unknown, V>) =>
  zodResolver(schema as z.ZodType<V, V>) as Resolver<V>

/**
 * Creates a form of the house: values, rules and texts in one. `field(name)` gives an input everything it needs, `t` is
 * of the form's branch. The page hands out that branch and `Form` with `<Texts of={[…]}>`.
 */
export function useHouseForm<V extends FieldValues, B extends Branch>(setting: Setting<V, B>) {
  const { schema, resolver, values, texts, ...options } = setting
  const checked = resolver ?? (schema && resolverOf(schema))
  const form = Object.assign(
    useForm<V>({
      ...options,
      ...(checked && { resolver: checked }),
      defaultValues: values as DefaultValues<V>,
      shouldFocusError: false,
    }),
    { texts },
  )
  const lookUp = useLookUp()
  const errorOf = useFieldErrors(form)
  const field = (name: Path<V>, rules?: RegisterOptions<V>): Field => ({
    ...form.register(name, rules),
    label: lookUp(`${texts}.Fields.${name}.Label`) ?? name,
    hint: lookUp(`${texts}.Fields.${name}.Hint`),
    error: errorOf(name),
  })
  const t: Translate<B> = useT(texts)
  return { form, field, t }
}

/**
 * Returns what stands beside a field: the server's sentence, else the form's own (`Fields.{name}.Empty` for an empty
 * field that has one, `Fields.{name}.Wrong` for anything else the rules refuse).
 */
export function useFieldErrors<V extends FieldValues>(form: HouseForm<V>) {
  const lookUp = useLookUp()
  return (name: Path<V>): string | undefined => {
    const { error } = form.getFieldState(name, form.formState)
    if (!error) return undefined
    if (error.type === fromServer) return error.message
    const branch = `${form.texts}.Fields.${name}`
    const empty = form.getValues(name) === '' ? lookUp(`${branch}.Empty`) : undefined
    return empty ?? lookUp(`${branch}.Wrong`) ?? lookUp('Form.Wrong')
  }
}
