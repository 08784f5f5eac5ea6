import type { Membership } from '@obverse/contract/domains/memberships'
import { ActionRow } from '../../components/action-row'
import { ButtonLink } from '../../components/button'
import { Fact, FactList } from '../../components/fact-list'
import { Notice } from '../../components/notice'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import styles from './memberships.module.css'
import { toneOf, wordsOf } from './words'

/** Renders the visitor's membership on its account page: its state in a sentence, its facts, and what can be done. */
export async function OwnMembership({ page }: { page: Page }) {
  const membership = await page.client.memberships.membership()
  const t = below(page.t, 'Memberships.Own')
  const { State, TierName, SinceUTC, Start, End, SiteCode, Number: number } = membership
  const isMember = End !== null && State !== 'none'
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
    </section>
  )
}

type Props = { page: Page; membership: Membership }

function NextCharge({ page, membership: { NextCharge: next } }: Props) {
  const t = below(page.t, 'Memberships.Own')
  if (!next) return t('NoCharge')
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
