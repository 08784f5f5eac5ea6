import { maxCertInput } from '@obverse/contract/rules/cert-lookup'
import { AccountFrame } from '../../../components/account-frame'
import { Fact, FactList } from '../../../components/fact-list'
import { NotFoundPage } from '../../../components/not-found-page'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { ClaimForm } from './claim-form'
import styles from './corrections.module.css'

/** Renders /account/score-corrections/claim/?certificate=: the form about a certificate that another member has in a set. */
export function ClaimPage({ page, asked }: { page: Page; asked: unknown }) {
  const t = below(page.t, 'Registry.Claim')
  if (typeof asked !== 'string' || asked === '' || asked.length > maxCertInput) return <NotFoundPage />
  return (
    <AccountFrame page={page} name="ownSets" title={t('Title')} lead={t('Lead')}>
      <div className={styles.form}>
        <FactList>
          <Fact name={t('Certificate')}>{asked}</Fact>
        </FactList>
        <Texts page={page} of={['Registry.Claim', 'Form']}>
          <ClaimForm number={asked} list={page.href(paths.corrections)} />
        </Texts>
      </div>
    </AccountFrame>
  )
}
