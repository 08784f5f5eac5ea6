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
