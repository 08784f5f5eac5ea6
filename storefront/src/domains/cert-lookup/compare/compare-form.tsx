import { Button } from '../../../components/button'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { exampleNumber } from '../example'
import styles from './compare-page.module.css'

/** The longest number that the front passes on in a query. */
const LONGEST = 200

/** Renders the two fields; it is sent as an address, so it works without scripts. */
export function CompareForm({
  page,
  typed,
  wrong,
}: {
  page: Page
  typed: [string, string]
  wrong: [boolean, boolean]
}) {
  const t = below(page.t, 'CertLookup.Compare')
  const field = (name: 'a' | 'b', at: 0 | 1) => (
    <label>
      <span>{t(at === 0 ? 'First' : 'Second')}</span>
      <input
        name={name}
        defaultValue={typed[at]}
        maxLength={LONGEST}
        placeholder={exampleNumber(page.site.Company)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={wrong[at] || undefined}
        required
      />
    </label>
  )
  return (
    <search>
      <form role="presentation" action={page.href(paths.compare)} className={styles.form}>
        {field('a', 0)}
        {field('b', 1)}
        <Button type="submit">{t('Submit')}</Button>
      </form>
    </search>
  )
}
