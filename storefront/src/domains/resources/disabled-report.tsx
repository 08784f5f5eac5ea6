import { ButtonLink } from '../../components/button'
import { Message } from '../../components/message'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'

/** Says that the site has no population report (POP-4), and leads to the lookup of certificates. */
export const DisabledReport = ({ page: { t, href } }: { page: Page }) => (
  <Message title={t('Resources.Census.Title')} text={t('Resources.Disabled.Text')} isMissing>
    <ButtonLink href={href(paths.certLookup)}>{t('Resources.Disabled.LookUp')}</ButtonLink>
  </Message>
)
