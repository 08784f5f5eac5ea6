import { Button } from '../../components/button'
import { TextField } from '../../components/form/text-field'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import styles from './dealer-locator.module.css'

/** Renders the search for a place. It is sent as an address, so it works without scripts and can be shared. */
export function PlaceForm({ page }: { page: Page }) {
  const t = below(page.t, 'DealerLocator.Form')
  return (
    <search>
      <form role="presentation" action={page.href(paths.dealerResults)} className={styles.placeForm}>
        <TextField name="location" label={t('Place')} hint={t('PlaceHint')} maxLength={100} />
        <Button type="submit">{t('Submit')}</Button>
      </form>
    </search>
  )
}
