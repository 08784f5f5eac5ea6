import { maxTrackingNumber } from '@obverse/contract/rules/submissions'
import { Button } from '../../../components/button'
import form from '../../../components/form/form.module.css'
import layout from '../../../components/layout.module.css'
import { ListEmpty } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { linksOf } from '../links'
import { loaded } from '../outcome'
import styles from '../submissions.module.css'
import { TroublePanel } from '../trouble'
import { DeliveryNotes } from './delivery-notes'
import { PackageList } from './package-list'

type Props = { page: Page; number: string }

/** Renders /account/my-submissions/deliveries/: the search for a package and all delivery notes (SUB-8). */
export async function DeliveriesPage({ page, number }: Props) {
  const { href, culture, client } = page
  const t = below(page.t, 'Submissions.Deliveries')
  const notes = await loaded(client.submissions.deliveryNotes())
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Title')}
        lead={t('Lead')}
        trail={[
          { href: paths.account, name: page.t('Footer.Account') },
          { href: paths.submissions, name: page.t('Submissions.Title') },
        ]}
      />
      {notes.trouble ? (
        <TroublePanel page={page} trouble={notes.trouble} />
      ) : (
        <div className={styles.stack}>
          <div className={styles.section}>
            <search>
              <form action={href(paths.deliveries)} className={styles.search}>
                <label htmlFor="number">{t('Number')}</label>
                <div className={styles.box}>
                  <input
                    id="number"
                    name="number"
                    maxLength={maxTrackingNumber}
                    defaultValue={number}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    className={form.input}
                    aria-describedby="number-hint"
                  />
                  <Button type="submit">{t('Track')}</Button>
                </div>
                <p id="number-hint" className={form.hint}>
                  {t('NumberHint')}
                </p>
              </form>
            </search>
          </div>
          {number && <Found page={page} number={number} />}
          <section className={styles.section} aria-labelledby="notes">
            <h2 id="notes">{t('Notes')}</h2>
            {notes.data.length > 0 ? (
              <DeliveryNotes
                notes={notes.data}
                links={linksOf(page)}
                t={below(page.t, 'Submissions.Package')}
                culture={culture}
              />
            ) : (
              <ListEmpty title={t('NotesEmpty')} />
            )}
          </section>
        </div>
      )}
    </div>
  )
}

/** Shows the requested package, or that the customer has none with that number. */
async function Found({ page, number }: Props) {
  const { culture, client } = page
  const t = below(page.t, 'Submissions.Deliveries')
  const { data, trouble } = await loaded(client.submissions.tracking({ params: { trackingNumber: number } }))
  if (trouble && trouble !== 'InvalidInvoice') return <TroublePanel page={page} trouble={trouble} />
  if (!data)
    return (
      <Notice tone="warning" quiet>
        {t('NotFound', { number })}
      </Notice>
    )
  return (
    <section className={styles.section} aria-labelledby="package">
      <h2 id="package">{t('Result', { number: data.Number })}</h2>
      <PackageList packages={[data]} t={below(page.t, 'Submissions.Package')} culture={culture} />
    </section>
  )
}
