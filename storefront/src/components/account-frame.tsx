import type { ReactNode } from 'react'
import { type AccountPageName, accountPages, pathOfAccountPage } from '../lib/account-pages'
import type { Page } from '../lib/page'
import { paths } from '../lib/paths'
import { SectionFrame } from './section-frame'

type Props = { page: Page; name: AccountPageName; title: string; lead?: string; children: ReactNode }

/** Renders an account page: title, content, and the account navigation on wide screens. */
export function AccountFrame({ page, name, title, lead, children }: Props) {
  const { t } = page
  const groups = accountPages(page).map(({ group, pages }) => ({
    name: group,
    links: pages.map((one) => ({
      path: pathOfAccountPage(one),
      name: t(`Accounts.Pages.${one}`),
      isCurrent: one === name,
    })),
  }))
  return (
    <SectionFrame
      page={page}
      title={title}
      lead={lead}
      trail={[{ href: paths.account, name: t('Footer.Account') }]}
      navigation={{ name: t('Footer.Account'), groups }}
    >
      {children}
    </SectionFrame>
  )
}
