import type { ReactNode } from 'react'
import { CheckField } from '../../../components/form/choice-fields'
import form from '../../../components/form/form.module.css'
import styles from './locations.module.css'

type Choice<T> = { value: T; name: string }
type Props<T> = {
  /** The beginning of the names of the boxes. */
  name: string
  id?: string
  legend: ReactNode
  hint?: string
  error?: string | undefined
  choices: readonly Choice<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Renders a group of boxes of which any may be chosen. */
export function CheckList<T extends string | number>(props: Props<T>) {
  const { name, id, legend, hint, error, choices, chosen, onChange } = props
  return (
    <fieldset id={id} tabIndex={id ? -1 : undefined} className={styles.group}>
      <legend>{legend}</legend>
      {hint && <p className={form.hint}>{hint}</p>}
      <div className={styles.boxes}>
        {choices.map(({ value, name: label }) => (
          <CheckField
            key={value}
            name={`${name}.${value}`}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={form.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
