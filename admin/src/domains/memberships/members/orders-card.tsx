import { formatRate } from '@obverse/browser/money'
import type { StaffOrder } from '@obverse/contract/domains/memberships'
import { useLocale } from 'ra-core'
import { AdminLink } from '../../../components/admin-link'
import { DateTimeText } from '../../../components/date-time-text'
import { TableCard } from '../../../components/detail/table-card'
import { MoneyText, useMoney } from '../../../components/money-text'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { type Below, useT } from '../../../lib/texts'
import { DaysText } from '../days-text'
import { modeName, tierName } from '../words'

const words = 'resources.memberships.orders'
const tones: Record<StaffOrder['State'], Tone> = { open: 'waiting', paid: 'good', replaced: 'plain', refunded: 'plain' }

/** Returns the name of an order's state: a paid one can wait for its membership to be saved. */
const stateOf = ({ State, Save }: StaffOrder) => (State === 'paid' && Save !== 'saved' ? 'not-saved' : State)

/** Lists the orders of a membership, the newest first, each with its payment. */
export const OrdersCard = ({ orders }: { orders: readonly StaffOrder[] }) => {
  const t = useT()
  const locale = useLocale()
  const money = useMoney()
  const field = (name: Below<`${typeof words}.fields`>) => t(`${words}.fields.${name}`)
  const discountOf = ({ DiscountCode, RateBasisPoints }: StaffOrder) =>
    DiscountCode === '' ? '' : `${DiscountCode} (${formatRate(RateBasisPoints, locale)})`
  return (
    <TableCard
      title={t(`${words}.title`)}
      rows={orders}
      keyOf={({ Place }) => Place}
      empty={t(`${words}.none`)}
      columns={[
        { label: field('Number'), isHeading: true, cell: (order) => order.Number, sx: unbroken },
        {
          label: field('What'),
          cell: ({ Mode, Tier }) => t(`${words}.what`, { mode: t(modeName(Mode)), tier: t(tierName(Tier)) }),
          sx: unbroken,
        },
        {
          label: field('Term'),
          cell: ({ TermStart, TermEnd }) => <DaysText from={TermStart} until={TermEnd} />,
          sx: unbroken,
        },
        {
          label: field('Total'),
          align: 'right',
          cell: ({ Total, Refunded }) => (
            <>
              <MoneyText money={Total} />
              {Refunded.Minor > 0 && <div>{t(`${words}.refunded_of`, { amount: money(Refunded) })}</div>}
            </>
          ),
        },
        {
          label: field('Codes'),
          cell: (order) => [discountOf(order), order.AffiliateCode].filter(Boolean).join(' · ') || '–',
        },
        {
          label: field('State'),
          cell: (order) => (
            <StatusChip
              label={t(`${words}.states.${stateOf(order)}`)}
              tone={stateOf(order) === 'not-saved' ? 'bad' : tones[order.State]}
            />
          ),
        },
        {
          label: field('PaidUTC'),
          cell: ({ PaidUTC, PaymentID }) => {
            if (PaidUTC === null) return '–'
            const when = <DateTimeText utc={PaidUTC} />
            return PaymentID === '' ? when : <AdminLink to={`/payments/${PaymentID}`}>{when}</AdminLink>
          },
        },
      ]}
    />
  )
}

const unbroken = { whiteSpace: 'nowrap' } as const
