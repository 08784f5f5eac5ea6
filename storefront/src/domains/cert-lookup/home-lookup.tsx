import { accentOf } from '@obverse/look'
import { ArrowLink } from '../../components/arrow-link'
import { Holder } from '../../components/holder/holder'
import { sampleHolder } from '../../components/holder/sample'
import { Texts } from '../../components/page-texts'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { scanMark } from './address'
import { exampleNumber } from './example'
import { LookupForm } from './lookup-form'

/** Renders the field of the lookup for the home page, and the way to the page that scans: this one loads no scanner. */
export const HomeLookup = ({ page }: { page: Page }) => (
  <Texts page={page} of={['CertLookup.Form']}>
    <LookupForm
      base={page.href(paths.certLookup)}
      company={page.site.Company}
      example={exampleNumber(page.site.Company)}
      isShort
    />
    <ArrowLink href={`${page.href(paths.certLookup)}${scanMark}`}>{page.t('CertLookup.Scan.Title')}</ArrowLink>
  </Texts>
)

/** Draws a holder of what the company grades, for the home page. */
export const HomeHolder = ({ page: { site } }: { page: Page }) => (
  <Holder
    record={sampleHolder(accentOf(site.CollectibleTypes[0]), site.Name, exampleNumber(site.Company))}
    size="hero"
  />
)
