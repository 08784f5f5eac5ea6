'use client'

import { CARD_NUMBER } from '@obverse/contract/card-numbers'
import {
  type DefaultValues,
  type FieldValues,
  get,
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

/** The type of an error from the server; its message is shown unchanged. */
export const fromServer = 'server'

/** The props of an input, for text fields and lists of choices alike. */
export type Field = UseFormRegisterReturn & {
  /** The initial value of a text or of a list; a box has none. */
  defaultValue?: string | number
  label: string
  hint: string | undefined
  error: string | undefined
}
/**
 * A form with the branch of its texts, and the branch of fields that it shares with other forms; '' for none. `prepare`
 * loads its rules before they are needed.
 */
export type HouseForm<V extends FieldValues> = UseFormReturn<V> & {
  texts: string
  shares: string
  prepare: () => void
}

type Schema<V extends FieldValues> = z.ZodType<unknown, V> | (() => Promise<z.ZodType<unknown, V>>)

type Setting<V extends FieldValues, B extends Branch> = {
  /**
   * The schema of the values, or a function that loads it: a page for everybody does not carry zod, which is a fifth of
   * its scripts. Give a `resolver` instead for rules that a schema cannot express.
   */
  schema?: Schema<V>
  resolver?: Resolver<V>
  /** The initial values, one for every field. */
  values: V
  /** The branch of the texts: `Submit`, and `Fields.{name}.Label`, `.Hint`, `.Wrong`, `.Empty` for each field. */
  texts: B
  /** The branch of the texts of fields that `texts` lacks, like those of an address. */
  shares?: Branch
} & Pick<UseFormProps<V>, 'mode' | 'reValidateMode'>

/** Returns the resolver of a schema for values of the schema's input type. */
const resolverOf =
  <V extends FieldValues>(schema: Schema<V>): Resolver<V> =>
  async (...given) => {
    const [rules, { zodResolver }] = await load(schema)
    const resolver = zodResolver(rules as z.ZodType<V, V>) as Resolver<V>
    return resolver(...given)
  }

/** Loads a schema and what applies it to a form; each is loaded once. */
const load = <V extends FieldValues>(schema: Schema<V>) =>
  Promise.all([typeof schema === 'function' ? schema() : schema, import('@hookform/resolvers/zod')])

/** Lets the values through when their rules cannot be loaded: the server checks them as well. */
const orUnchecked =
  <V extends FieldValues>(resolver: Resolver<V>): Resolver<V> =>
  async (values, ...given) => {
    try {
      return await resolver(values, ...given)
    } catch {
      return { values, errors: {} }
    }
  }

/**
 * Returns values as a schema writes them, and as they are when it cannot be loaded or refuses them: the server has the
 * same rules and says what is wrong.
 */
export async function byRules<O, V>(schema: () => Promise<z.ZodType<O, V>>, values: V): Promise<O> {
  const rules = await schema().catch(() => null)
  const read = rules?.safeParse(values)
  return read?.success ? read.data : (values as unknown as O)
}

/**
 * Creates a form out of its values, rules and texts. `field(name)` returns the props of an input; `t` reads the branch
 * of the form. The page must hand out that branch and `Form` with `<Texts of={[…]}>`.
 */
export function useHouseForm<V extends FieldValues, B extends Branch>(setting: Setting<V, B>) {
  const { schema, resolver, values, texts, shares = '', ...options } = setting
  const checked = resolver ?? (schema && resolverOf(schema))
  const form = Object.assign(
    useForm<V>({
      ...options,
      ...(checked && { resolver: orUnchecked(checked) }),
      defaultValues: values as DefaultValues<V>,
      shouldFocusError: false,
    }),
    {
      texts,
      shares,
      // A failure is tried again when the form is sent.
      prepare: () => void (schema && load(schema).catch(() => undefined)),
    },
  )
  const fieldText = useFieldTexts(form)
  const errorOf = useFieldErrors(form)
  const field = (name: Path<V>, rules?: RegisterOptions<V>): Field => ({
    ...form.register(name, rules),
    ...initialOf(get(values, name)),
    label: fieldText(`${name}.Label`) ?? name,
    hint: fieldText(`${name}.Hint`),
    error: errorOf(name),
  })
  const t: Translate<B> = useT(texts)
  return { form, field, t }
}

/**
 * Returns the value of an input for the HTML of the server, so that a page never shows empty fields before it is alive.
 * A box has none: its value would become the value of the field.
 */
const initialOf = (value: unknown): { defaultValue?: string | number } =>
  typeof value === 'string' || typeof value === 'number' ? { defaultValue: value } : {}

/** Returns the texts of a form's fields by their paths, its own before those it shares. */
export function useFieldTexts({ texts, shares }: { texts: string; shares: string }) {
  const lookUp = useLookUp()
  return (path: string): string | undefined => lookUp(`${texts}.Fields.${path}`) ?? lookUp(`${shares}.Fields.${path}`)
}

/**
 * Returns the error of a field: the server's message, the one about a card number in the wrong field, else the text of the form (`Fields.{name}.Empty` for an empty
 * field that has one, otherwise `Fields.{name}.Wrong`).
 */
export function useFieldErrors<V extends FieldValues>(form: HouseForm<V>) {
  const lookUp = useLookUp()
  const fieldText = useFieldTexts(form)
  return (name: Path<V>): string | undefined => {
    const { error } = form.getFieldState(name, form.formState)
    if (!error) return undefined
    if (error.type === fromServer) return error.message
    if (error.message === CARD_NUMBER) return lookUp('Form.CardNumber')
    const empty = form.getValues(name) === '' ? fieldText(`${name}.Empty`) : undefined
    return empty ?? fieldText(`${name}.Wrong`) ?? lookUp('Form.Wrong')
  }
}
