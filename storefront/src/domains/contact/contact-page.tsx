import type { ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import styles from './contact.module.css'
import { ContactFormView } from './contact-form'

/** Renders /about/contact/: the form that writes to staff (PUB-3). `challenge` is the box that lets a visitor go on. */
export function ContactPage({ page, challenge }: { page: Page; challenge: ReactNode }) {
  const { t, href } = page
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Contact.Title')}
        lead={t('Contact.Lead')}
        trail={[{ href: paths.helpCenter, name: t('Shell.HelpCenter') }]}
      />
      <div className={styles.form}>
        <Texts page={page} of={['Contact.Form', 'Form', 'Captcha.Box']}>
          <ContactFormView help={href(paths.helpCenter)} challenge={challenge} />
        </Texts>
      </div>
    </div>
  )
}
