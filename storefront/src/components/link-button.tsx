import type { ComponentProps } from 'react'
import styles from './link-button.module.css'

/** Renders a button that looks like a link. `className` places it within its parent. */
export const LinkButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={className ? `${styles.button} ${className}` : styles.button} />
)
