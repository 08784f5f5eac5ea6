import { accentOf } from '@obverse/look'
import { Holder } from '../../components/holder/holder'
import { sampleHolder } from '../../components/holder/sample'
import { Texts } from '../../components/page-texts'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { exampleNumber } from './example'
import { LookupForm } from './lookup-form'

/** Renders the field of the lookup for the home page. */
export const HomeLookup = ({ page }: { page: Page }) => (
  <Texts page={page} of={['CertLookup.Form']}>
    <LookupForm
      base={page.href(paths.certLookup)}
      company={page.site.Company}
      example={exampleNumber(page.site.Company)}
      isShort
    />
  </Texts>
)

/** Draws a holder of what the company grades, for the home page. */
export const HomeHolder = ({ page: { site } }: { page: Page }) => (
  <Holder
    record={sampleHolder(accentOf(site.CollectibleTypes[0]), site.Name, exampleNumber(site.Company))}
    size="hero"
  />
)
