import { cardName } from '../../../components/payment/card-name'
import { useT } from '../../../components/texts'
import type { CardUse } from './card-uses'
import styles from './methods.module.css'

type Props = {
  /** The cards of open invoices that are not among the saved ones, and the invoices without a card. */
  uses: readonly CardUse[]
  /** The page that changes the card of open invoices. */
  change: string
}

/** Lists the cards on file for open invoices that are not saved for paying, and leads to the page that changes them. */
export function InvoiceCards({ uses, change }: Props) {
  const t = useT('Payments.Methods')
  const tc = useT('Payments.CardName')
  return (
    <section className={styles.invoices} aria-labelledby="on-invoices">
      <h2 id="on-invoices">{t('OnInvoices.Title')}</h2>
      {uses.map(({ card, numbers }) => {
        const values = { count: numbers.length, numbers }
        if (!card) return <p key="none">{t('OnInvoices.WithoutCard', { count: numbers.length })}</p>
        const name = cardName(tc, { Brand: card.CardType, Last4: card.CardLast4 })
        return (
          <p key={name}>
            <strong>{name}</strong>
            <span className={styles.use}>{t('UsedFor', values)}</span>
          </p>
        )
      })}
      <a href={change}>{t('OnInvoices.Change')}</a>
    </section>
  )
}
