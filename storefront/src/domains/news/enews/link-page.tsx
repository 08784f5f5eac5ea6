import { Button } from '../../../components/button'
import layout from '../../../components/layout.module.css'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import styles from './enews.module.css'

/** Renders the page that a link in a mail leads to: one button, because programs that check mails open links too. */
export function LinkPage({ page, token, kind }: { page: Page; token: string; kind: 'Confirm' | 'Leave' }) {
  const { t, site } = page
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t(`News.Enews.${kind}.Title`)}
        trail={[
          { href: paths.news, name: t('News.Title') },
          { href: paths.enews, name: t('News.Enews.Title') },
        ]}
      />
      <form
        method="post"
        className={styles.plain}
        action={`/api/news/enews/${kind === 'Confirm' ? 'confirm' : 'leave'}/${encodeURIComponent(token)}/`}
      >
        <p>{t(`News.Enews.${kind}.Text`, { site: site.Name })}</p>
        <Button type="submit">{t(`News.Enews.${kind}.Submit`)}</Button>
      </form>
    </div>
  )
}
