import type { Membership, TierOffer } from '@obverse/contract/domains/memberships'
import { hasMemberships, isPaidTier } from '@obverse/contract/rules/memberships'
import type { Metadata } from 'next'
import { ButtonLink } from '../../components/button'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { NotFoundPage } from '../../components/not-found-page'
import { Notice } from '../../components/notice'
import { PageTitle } from '../../components/page-title'
import { formatMoney } from '../../lib/money'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import styles from './memberships.module.css'
import { offerOf, type PayOff, payOffOf } from './offers'
import { toneOf, wordsOf } from './words'

/** Returns the title and description of /join/ for search engines, which may list it unlike pages with a person's data. */
export function tiersMetadata({ t, site }: Page): Metadata {
  return {
    title: t('Memberships.Tiers.Title'),
    description: t('Memberships.Tiers.Description', { site: site.Name }),
    robots: { index: true },
  }
}

/** Renders /join/: the tiers side by side, the visitor's own one marked (JOIN-1); 404 elsewhere (SITE-11). */
export async function TiersPage({ page }: { page: Page }) {
  if (!hasMemberships(page.site)) return <NotFoundPage />
  const { client, href } = page
  const t = below(page.t, 'Memberships.Tiers')
  const [{ Tiers }, person, list] = await Promise.all([
    client.memberships.tiers(),
    client.accounts.currentUser(),
    client.servicesAndFees.priceList({ query: {} }),
  ])
  const membership = person.IsAnonymous ? null : await client.memberships.membership()
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Title')} lead={t('Lead')} />
      <div className={styles.sections}>
        {membership && membership.State !== 'none' && (
          <Notice tone={toneOf(membership.State)} quiet>
            <p>{wordsOf(page, membership)}</p>
            <p>
              <a href={href(paths.membership)}>{t('YourMembership')}</a>
            </p>
          </Notice>
        )}
        {Tiers.length < 2 ? (
          <ListEmpty title={t('None')}>{t('NoneText')}</ListEmpty>
        ) : (
          <ul className={styles.tiers}>
            {Tiers.map((tier) => (
              <Tier key={tier.TierName} page={page} tier={tier} membership={membership} payOff={payOffOf(tier, list)} />
            ))}
          </ul>
        )}
        <p className={styles.muted}>{t('Terms')}</p>
      </div>
    </div>
  )
}

type TierProps = { page: Page; tier: TierOffer; membership: Membership | null; payOff: PayOff | null }

function Tier({ page, tier, membership, payOff }: TierProps) {
  const t = below(page.t, 'Memberships.Tiers')
  const { TierName, Benefits, Price } = tier
  const isCurrent = membership?.TierName === TierName && (TierName !== 'Free' || membership.State === 'none')
  return (
    <li className={styles.tier} data-current={isCurrent || undefined}>
      {isCurrent && <p className={styles.mark}>{t('Current')}</p>}
      <h2>{TierName}</h2>
      <p className={styles.price}>
        <strong>{Price ? formatMoney(Price, page.culture) : t('Free')}</strong> {Price && t('PerYear')}
      </p>
      <p className={styles.payOff}>
        {payOff ? t('PaysOff', { count: payOff.items, service: payOff.service }) : !Price && t('FreeText')}
      </p>
      <ul className={styles.benefits}>
        {Benefits.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.way}>
        <Way page={page} tier={tier} membership={membership} />
      </div>
    </li>
  )
}

/** Renders the way to a tier: join, renew or upgrade with its price, or the sentence that says why there is none. */
function Way({ page, tier: { TierName }, membership }: Omit<TierProps, 'payOff'>) {
  const t = below(page.t, 'Memberships.Tiers')
  if (!isPaidTier(TierName))
    return membership ? null : (
      <ButtonLink href={page.href(`${paths.joinAccount}?tier=${TierName}`)} kind="quiet">
        {t('CreateAccount')}
      </ButtonLink>
    )
  if (!membership)
    return (
      <ButtonLink href={page.href(`${paths.joinAccount}?tier=${TierName}`)}>{t('Join', { tier: TierName })}</ButtonLink>
    )
  const offer = offerOf(membership, TierName)
  if (!offer) return membership.TierName === TierName ? <p>{t('Yours')}</p> : <p>{t('NotNow')}</p>
  const { JoinMode, Price } = offer
  return (
    <>
      <ButtonLink href={page.href(`${paths.joinBilling}?tier=${TierName}&mode=${JoinMode}`)}>
        {t(`Ways.${JoinMode}`, { tier: TierName })}
      </ButtonLink>
      {JoinMode === 'upgrade' && (
        <p className={styles.muted}>{t('UpgradePrice', { price: formatMoney(Price, page.culture) })}</p>
      )}
    </>
  )
}
