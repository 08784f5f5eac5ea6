import { timeZones } from '@obverse/contract/rules/sites'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { exampleNumber } from '../example'
import { BatchDesk } from './batch-desk'

/** Renders /certlookup/batch/: up to 50 certificates checked at once. `challenge` is the box that lets a visitor go on. */
export function BatchPage({ page, challenge }: { page: Page; challenge: ReactNode }) {
  const { t, href, site } = page
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('CertLookup.Batch.Title')}
        lead={t('CertLookup.Batch.Lead')}
        trail={[{ href: paths.certLookup, name: t('Shell.CertLookup') }]}
      />
      <Texts
        page={page}
        of={['CertLookup.Batch', 'CertLookup.Status', 'CertLookup.Slab', 'CertLookup.CAC', 'Captcha.Box']}
      >
        <BatchDesk
          company={site.Company}
          base={href(paths.certLookup)}
          signIn={`${href(paths.signIn)}?redirect=${encodeURIComponent(href(paths.certLookupBatch))}`}
          example={exampleNumber(site.Company)}
          timeZone={timeZones[site.Region]}
          challenge={challenge}
        />
      </Texts>
      <noscript>
        <p>{t('CertLookup.Batch.NoScript')}</p>
      </noscript>
    </div>
  )
}
