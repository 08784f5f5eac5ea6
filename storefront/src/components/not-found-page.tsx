import { openCurrentPage } from '../lib/page'
import { paths } from '../lib/paths'
import { ArrowLink } from './arrow-link'
import { ButtonLink } from './button'
import { Message } from './message'

/**
 * Shows that the address does not exist, with links to other pages. Pages render it themselves: of `notFound()` the HTML
 * of the server has only a script.
 */
export async function NotFoundPage() {
  const { t, href } = await openCurrentPage()
  return (
    <Message title={t('NotFound.Title')} text={t('NotFound.Text')} isMissing>
      <ButtonLink href={href(paths.home)}>{t('NotFound.Home')}</ButtonLink>
      <ArrowLink href={href(paths.helpCenter)}>{t('Shell.HelpCenter')}</ArrowLink>
      <ArrowLink href={href(paths.events)}>{t('Shell.Events')}</ArrowLink>
    </Message>
  )
}
