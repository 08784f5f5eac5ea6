import { maxInvoiceSearch } from '@obverse/contract/rules/submissions'
import { Button } from '../../../components/button'
import form from '../../../components/form/form.module.css'
import type { Translate } from '../../../lib/texts'
import styles from '../submissions.module.css'

type Props = { action: string; typed: string; hasOrderNumbers: boolean; t: Translate<'Submissions.List'> }

/** The search box (SUB-4). It works without scripts: the page it leads to decides what the text means. */
export const SearchForm = ({ action, typed, hasOrderNumbers, t }: Props) => (
  <search>
    <form action={action} className={styles.search}>
      <label htmlFor="find">{t('Search')}</label>
      <div className={styles.box}>
        <input
          id="find"
          name="find"
          type="search"
          maxLength={maxInvoiceSearch}
          defaultValue={typed}
          autoComplete="off"
          spellCheck={false}
          className={form.input}
          aria-describedby="find-hint"
        />
        <Button type="submit">{t('SearchButton')}</Button>
      </div>
      <p id="find-hint" className={form.hint}>
        {t(hasOrderNumbers ? 'SearchHintOrder' : 'SearchHint')}
      </p>
    </form>
  </search>
)
