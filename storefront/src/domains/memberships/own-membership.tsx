import type { Membership, MembershipReceipt } from '@obverse/contract/domains/memberships'
import { ActionRow } from '../../components/action-row'
import { ArrowLink } from '../../components/arrow-link'
import { ButtonLink } from '../../components/button'
import { Fact, FactList } from '../../components/fact-list'
import { Notice } from '../../components/notice'
import { Texts } from '../../components/page-texts'
import { Time } from '../../components/time'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import styles from './memberships.module.css'
import { RenewalSwitch } from './renewal/renewal-switch'
import { isCurrentState, toneOf, wordsOf } from './words'

/** Renders the visitor's membership on its account page: its state in a sentence, its facts, and what can be done. */
export async function OwnMembership({ page }: { page: Page }) {
  const [membership, receipts] = await Promise.all([
    page.client.memberships.membership(),
    page.client.memberships.receipts(),
  ])
  const t = below(page.t, 'Memberships.Own')
  const { State, TierName, SinceUTC, Start, End, SiteCode, Number: number } = membership
  const isMember = End !== null && State !== 'none'
  const isCurrent = isCurrentState(State)
  return (
    <section className={styles.own} aria-labelledby="membership">
      <h2 id="membership">{t('Title')}</h2>
      <Notice tone={toneOf(State)} quiet>
        {wordsOf(page, membership)}
      </Notice>
      {isMember && (
        <FactList layout="beside">
          <Fact name={t('Tier')}>{TierName}</Fact>
          <Fact name={t('Number')}>{number}</Fact>
          {SinceUTC && <Fact name={t('Since')}>{formatDay(SinceUTC, page.culture)}</Fact>}
          {Start && (
            <Fact name={t('Term')}>
              {t('Days', { start: formatDay(Start, page.culture), end: formatDay(End, page.culture) })}
            </Fact>
          )}
          <Fact name={t('NextCharge')}>
            <NextCharge page={page} membership={membership} />
          </Fact>
          {SiteCode !== page.site.Code && <Fact name={t('Site')}>{SiteCode}</Fact>}
        </FactList>
      )}
      <Ways page={page} membership={membership} />
      {isCurrent && SiteCode === page.site.Code && (
        <Texts page={page} of={['Memberships.Renewal']}>
          <RenewalSwitch isOn={membership.Autorenew} isInGrace={State === 'grace'} form={page.href(paths.autorenew)} />
        </Texts>
      )}
      {isCurrent && (
        <p>
          <ArrowLink href={page.href(`${paths.cost}?tier=${TierName}`)}>{t('Cost', { tier: TierName })}</ArrowLink>
        </p>
      )}
      <Receipts page={page} receipts={receipts} />
    </section>
  )
}

type Props = { page: Page; membership: Membership }

function NextCharge({ page, membership: { NextCharge: next, State } }: Props) {
  const t = below(page.t, 'Memberships.Own')
  if (!next) return t('NoCharge')
  // In the grace period the day of the charge is over: the next try counts.
  if (State === 'grace')
    return next.NextTry === null ? t('NoTry') : t('NextTry', { day: formatDay(next.NextTry, page.culture) })
  const charge = t('Charge', { day: formatDay(next.Day, page.culture), amount: formatMoney(next.Amount, page.culture) })
  if (next.Card === '') return `${charge} ${t('NoCard')}`
  return `${charge} ${t(next.IsCardExpired ? 'CardExpires' : 'Card', { card: next.Card, expires: next.CardExpiration })}`
}

/** Renders what can be paid for now, and the page of a payment that is under way. */
function Ways({ page, membership: { State, Offers, PaymentID } }: Props) {
  const t = below(page.t, 'Memberships.Own')
  if (PaymentID !== '')
    return (
      <ActionRow of="links">
        <ButtonLink href={page.href(`${paths.payResult}?requestID=${PaymentID}`)}>{t('SeePayment')}</ButtonLink>
      </ActionRow>
    )
  const renewal = Offers.find(({ JoinMode }) => JoinMode === 'renew')
  if (renewal)
    return (
      <ActionRow of="links">
        <ButtonLink href={page.href(`${paths.joinBilling}?tier=${renewal.TierName}&mode=renew`)}>
          {t('Renew', { price: formatMoney(renewal.Price, page.culture) })}
        </ButtonLink>
        <a href={page.href(paths.join)}>{t('Compare')}</a>
      </ActionRow>
    )
  if (Offers.length === 0) return null
  return (
    <ActionRow of="links">
      <ButtonLink href={page.href(paths.join)} kind={State === 'none' || State === 'lapsed' ? 'primary' : 'quiet'}>
        {t(State === 'none' ? 'Join' : State === 'lapsed' ? 'JoinAgain' : 'Upgrade')}
      </ButtonLink>
    </ActionRow>
  )
}

/** Lists what the member paid, each with its receipt as a PDF. */
function Receipts({ page, receipts }: { page: Page; receipts: readonly MembershipReceipt[] }) {
  const t = below(page.t, 'Memberships.Own')
  if (receipts.length === 0) return null
  return (
    <section className={styles.own} aria-labelledby="receipts">
      <h3 id="receipts">{t('Receipts')}</h3>
      <ul className={styles.receipts}>
        {receipts.map(({ OrderNumber, PaidUTC, Description, Amount, Refunded, HasPdf }) => (
          <li key={OrderNumber}>
            <span>
              <Time instant={PaidUTC} culture={page.culture} /> · {Description}
            </span>
            <span className={styles.muted}>
              {formatMoney(Amount, page.culture)}
              {Refunded.Minor > 0 && ` · ${t('Refunded', { amount: formatMoney(Refunded, page.culture) })}`}
            </span>
            {HasPdf && (
              <a href={page.href(`${paths.membershipReceipts}${OrderNumber}/`)}>
                {t('Receipt', { number: OrderNumber })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
