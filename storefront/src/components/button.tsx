import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

type Kind = 'primary' | 'quiet' | 'danger'
const classOf = (kind: Kind) => `${styles.button} ${styles[kind]}`

/** Renders a button. `busy` marks it as disabled for screen readers; the caller ignores presses. */
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
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
    >
      {children}
    </button>
  )
}

/** Renders a link that looks like a button, for the main action of a page. */
export function ButtonLink({ kind = 'primary', href, children }: { kind?: Kind; href: string; children: ReactNode }) {
  return (
    <a href={href} className={classOf(kind)}>
      {children}
    </a>
  )
}
