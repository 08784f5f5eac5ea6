import type { Membership } from '@obverse/contract/domains/memberships'
import { ActionRow } from '../../components/action-row'
import { ArrowLink } from '../../components/arrow-link'
import { ButtonLink } from '../../components/button'
import { Fact, FactList } from '../../components/fact-list'
import { NextCharge, Receipts } from '../../components/membership/facts'
import styles from '../../components/membership/membership.module.css'
import { Notice } from '../../components/notice'
import { Texts } from '../../components/page-texts'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { OwnRenewalSwitch } from './renewal/own-renewal'
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
            <NextCharge page={page} next={membership.NextCharge} isInGrace={State === 'grace'} />
          </Fact>
          {SiteCode !== page.site.Code && <Fact name={t('Site')}>{SiteCode}</Fact>}
        </FactList>
      )}
      <PaymentOptions page={page} membership={membership} />
      {isCurrent && SiteCode === page.site.Code && (
        <Texts page={page} of={['Memberships.Renewal']}>
          <OwnRenewalSwitch
            isOn={membership.Autorenew}
            isInGrace={State === 'grace'}
            form={page.href(paths.autorenew)}
          />
        </Texts>
      )}
      {isCurrent && (
        <p>
          <ArrowLink href={page.href(`${paths.cost}?tier=${TierName}`)}>{t('Cost', { tier: TierName })}</ArrowLink>
        </p>
      )}
      <Receipts page={page} receipts={receipts} heading="h3" path={paths.membershipReceipts} />
    </section>
  )
}

type Props = { page: Page; membership: Membership }

/** Renders what can be paid for now, and the page of a payment that is under way. */
function PaymentOptions({ page, membership: { State, Offers, PaymentID } }: Props) {
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
