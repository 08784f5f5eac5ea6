import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

type Kind = 'primary' | 'quiet' | 'danger'
const classOf = (kind: Kind) => `${styles.button} ${styles[kind]}`

/** A button that does something; its words say what. `busy` keeps it from being pressed twice and says so. */
export function Button({
  kind = 'primary',
  busy = false,
  children,
  ...rest
}: { kind?: Kind; busy?: boolean; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(kind)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button: the one main way on. */
export function ButtonLink({ kind = 'primary', href, children }: { kind?: Kind; href: string; children: ReactNode }) {
  return (
    <a href={href} className={classOf(kind)}>
      {children}
    </a>
  )
}
