import { type ContactDetails, telOf } from '../lib/contact-details'
import styles from './contact-line.module.css'

type Props = {
  contact: ContactDetails
  /** The number the message is about, which the form has filled in. */
  reference?: string
  /** Shows phone and address alone, where the form has a link already. */
  withoutForm?: boolean
}

/** Shows the ways to reach the company: the form, its phone, its address and its hours; nothing where there is nothing to show. */
export function ContactLine({ contact: { title, href, phone, email, hours }, reference, withoutForm = false }: Props) {
  if (withoutForm && phone === '' && email === '' && hours.length === 0) return null
  const asked = reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`
  return (
    <ul className={styles.line}>
      {!withoutForm && (
        <li>
          <a href={`${href}${asked}`}>{title}</a>
        </li>
      )}
      {phone !== '' && (
        <li>
          <a href={telOf(phone)}>{phone}</a>
        </li>
      )}
      {email !== '' && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {hours.map((line) => (
        <li key={line} className={styles.hours}>
          {line}
        </li>
      ))}
    </ul>
  )
}
