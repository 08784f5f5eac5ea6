import type { ReactNode } from 'react'
import { SectionFrame } from '../../components/section-frame'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'

/** The pages of the dealer account, in their order. */
const pages = [
  'dealerAccount',
  'ownLocations',
  'dealerMembership',
  'dealerPortal',
] as const satisfies readonly (keyof typeof paths)[]
type DealerPageName = (typeof pages)[number]

type Props = {
  page: Page
  name: DealerPageName
  title: string
  lead?: string
  /** True for a page below the one that is named. */
  isBelow?: boolean
  children: ReactNode
}

/** Renders a page of the dealer account: title, content, and its navigation on wide screens. */
export function DealerFrame({ page, name, title, lead, isBelow = false, children }: Props) {
  const { t } = page
  const links = pages.map((one) => ({ path: paths[one], name: t(`Dealers.Pages.${one}`), isCurrent: one === name }))
  const home = [{ path: paths.account, name: t('Footer.Account'), isCurrent: false }]
  const account = { href: paths.account, name: t('Footer.Account') }
  const dealer = { href: paths.dealerAccount, name: t('Dealers.Pages.dealerAccount') }
  const above = { href: paths[name], name: t(`Dealers.Pages.${name}`) }
  return (
    <SectionFrame
      page={page}
      title={title}
      lead={lead}
      trail={[account, ...(name === 'dealerAccount' ? [] : [dealer]), ...(isBelow ? [above] : [])]}
      navigation={{
        name: t('Dealers.Pages.dealerAccount'),
        groups: [
          { name: 'dealer', links },
          { name: 'account', links: home },
        ],
      }}
    >
      {children}
    </SectionFrame>
  )
}
