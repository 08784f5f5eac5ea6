import { hasMemberships, isPaidTier, joinModes } from '@obverse/contract/rules/memberships'
import { ButtonLink } from '../../../components/button'
import layout from '../../../components/layout.module.css'
import { readCardPage } from '../../../components/membership/card-page'
import { Message } from '../../../components/message'
import { NotFoundPage } from '../../../components/not-found-page'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { offerOf } from '../offers'
import { wordsOf } from '../words'
import { BillingDesk } from './billing-desk'

type Props = { page: Page; asked: { tier?: string | string[]; mode?: string | string[] } }

/** Renders /join/billing/?tier=&mode= (JOIN-1): what is paid for, the addresses and the card; or why it can't be paid now. */
export async function BillingPage({ page, asked }: Props) {
  const { client, href, site } = page
  const t = below(page.t, 'Memberships.Billing')
  const tier = typeof asked.tier === 'string' ? asked.tier : ''
  if (!hasMemberships(site)) return <NotFoundPage />
  const membership = await client.memberships.membership()
  const renewal = membership.Offers.find(({ JoinMode }) => JoinMode === 'renew')
  // A reminder names no tier: it is about the renewal of the own one.
  const wanted = isPaidTier(tier) ? offerOf(membership, tier) : asked.mode === 'renew' ? renewal : null
  const mode = joinModes.find((one) => one === asked.mode)
  const offer = wanted && (mode === undefined || wanted.JoinMode === mode) ? wanted : null
  if (!offer)
    return (
      <Message
        title={t('NotNow.Title')}
        text={membership.State === 'none' ? t('NotNow.Text') : wordsOf(page, membership)}
      >
        <ButtonLink href={href(paths.join)}>{t('NotNow.Tiers')}</ButtonLink>
        <a href={href(paths.membership)}>{t('NotNow.Own')}</a>
      </Message>
    )
  const [card, ana] = await Promise.all([readCardPage(page), client.accounts.anaMembership()])
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t(`Titles.${offer.JoinMode}`, { tier: offer.TierName })}
        lead={t('Lead')}
        trail={[{ href: paths.join, name: page.t('Memberships.Tiers.Title') }]}
      />
      <Texts
        page={page}
        of={['Memberships.Billing', 'Payments.Pay', 'Payments.Card', 'Payments.CardName', 'Payments.TestMode', 'Form']}
      >
        <BillingDesk
          offer={offer}
          autorenew={membership.Autorenew}
          {...card}
          ana={{ number: ana.AnaNumber, day: ana.ExpirationDate, isLifetime: ana.IsLifetimeMember }}
          links={{ result: href(paths.joinResult), testCards: href(paths.testCards), tiers: href(paths.join) }}
        />
      </Texts>
    </div>
  )
}
