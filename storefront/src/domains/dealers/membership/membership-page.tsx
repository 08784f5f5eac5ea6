import type { DealerMembership } from '@obverse/contract/domains/dealers'
import { ActionRow } from '../../../components/action-row'
import { ButtonLink } from '../../../components/button'
import { ContactLine } from '../../../components/contact-line'
import { Fact, FactList } from '../../../components/fact-list'
import { NextCharge, Receipts } from '../../../components/membership/facts'
import styles from '../../../components/membership/membership.module.css'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { contactDetailsOf } from '../../../lib/contact-details'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { DealerFrame } from '../dealer-frame'
import { NoDealer } from '../no-dealer'
import { CancelMembership } from './cancel-membership'
import { DealerRenewalSwitch } from './dealer-renewal'
import { NotHere } from './not-here'
import { readMembership } from './read'
import { canChange, stateOf } from './words'

/** Renders /dealers/account/membership/ (DA-1): the state of the dealer's membership, its facts, and what can be done. */
export async function MembershipPage({ page }: { page: Page }) {
  const membership = await readMembership(page)
  if (membership === 'no-dealer') return <NoDealer page={page} />
  if (membership === 'not-here') return <NotHere page={page} />
  const { t } = page
  const receipts = await page.client.dealers.receipts()
  const { State, IsNew, End } = membership
  const { tone, words, asksForContact } = stateOf(page, membership)
  return (
    <DealerFrame
      page={page}
      name="dealerMembership"
      title={t('Dealers.Pages.dealerMembership')}
      lead={t('Dealers.Membership.Lead')}
    >
      <Notice tone={tone} quiet>
        <p>{words}</p>
        {asksForContact && <ContactLine contact={contactDetailsOf(page)} />}
      </Notice>
      {!IsNew && End && <Facts page={page} membership={membership} end={End} />}
      <PaymentOptions page={page} membership={membership} />
      {canChange(membership, page.site) && (
        <Texts page={page} of={['Dealers.Membership.Cancel', 'Memberships.Renewal']}>
          <section className={styles.own} aria-labelledby="renewal">
            <h2 id="renewal">{t('Dealers.Membership.Renewal')}</h2>
            <DealerRenewalSwitch
              isOn={membership.Autorenew}
              isInGrace={State === 'grace'}
              form={page.href(paths.dealerRenewal)}
            />
          </section>
          {State !== 'cancelled' && <CancelMembership end={End ?? ''} isInGrace={State === 'grace'} />}
        </Texts>
      )}
      <Receipts page={page} receipts={receipts} heading="h2" path={paths.dealerReceipts} />
    </DealerFrame>
  )
}

type Props = { page: Page; membership: DealerMembership }

/** Lists the facts of a membership that was paid. */
function Facts({ page, membership, end }: Props & { end: string }) {
  const { culture, site } = page
  const t = below(page.t, 'Memberships.Own')
  const { State, Number: number, SinceUTC, Start, DaysLeft, SiteCode } = membership
  return (
    <FactList layout="beside">
      <Fact name={t('Number')}>{number}</Fact>
      {SinceUTC && <Fact name={t('Since')}>{formatDay(SinceUTC, culture)}</Fact>}
      {Start && (
        <Fact name={t('Term')}>{t('Days', { start: formatDay(Start, culture), end: formatDay(end, culture) })}</Fact>
      )}
      {DaysLeft !== null && State !== 'grace' && (
        <Fact name={page.t('Dealers.Membership.DaysLeft')}>
          {page.t('Dealers.Membership.Days', { count: DaysLeft })}
        </Fact>
      )}
      <Fact name={t('NextCharge')}>
        <NextCharge page={page} next={membership.NextCharge} isInGrace={State === 'grace'} />
      </Fact>
      {SiteCode !== site.Code && (
        <Fact name={t('Site')}>{page.t('Dealers.Membership.PaidAt', { site: SiteCode })}</Fact>
      )}
    </FactList>
  )
}

/** Renders what can be paid for now, or the payment that is under way. */
function PaymentOptions({ page, membership: { State, IsOffered, Offer, PaymentID } }: Props) {
  const { t, href, culture } = page
  if (PaymentID !== '')
    return (
      <ActionRow of="links">
        <ButtonLink href={href(`${paths.payResult}?requestID=${PaymentID}`)}>
          {t('Memberships.Own.SeePayment')}
        </ButtonLink>
      </ActionRow>
    )
  if (!Offer) return null
  const price = formatMoney(Offer.Price, culture)
  const isUrgent = State === 'new' || State === 'expired' || State === 'grace'
  return (
    <section className={styles.own} aria-labelledby="offer">
      <h2 id="offer">{t(`Dealers.Membership.Offer.${Offer.JoinMode === 'renew' ? 'Renew' : 'Join'}`)}</h2>
      <FactList layout="beside">
        <Fact name={t('Dealers.Membership.Offer.Price')}>{price}</Fact>
        <Fact name={t('Memberships.Own.Term')}>
          {t('Memberships.Own.Days', { start: formatDay(Offer.Start, culture), end: formatDay(Offer.End, culture) })}
        </Fact>
      </FactList>
      {IsOffered && (
        <ActionRow of="links">
          <ButtonLink href={href(paths.dealerPayment)} kind={isUrgent ? 'primary' : 'quiet'}>
            {t('Dealers.Membership.Offer.Pay', { price })}
          </ButtonLink>
        </ActionRow>
      )}
    </section>
  )
}
