import { callFailed } from '@obverse/contract/client'
import type { ShowDeskFacts } from '@obverse/contract/domains/memberships'
import { ButtonLink } from '../../../components/button'
import layout from '../../../components/layout.module.css'
import { NotFoundPage } from '../../../components/not-found-page'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import styles from '../memberships.module.css'
import { Desk } from './desk'
import { tierChoices } from './tier-choices'

async function readDesk({ client }: Page, desk: string): Promise<ShowDeskFacts | null> {
  try {
    return await client.memberships.showDeskFacts({ params: { desk } })
  } catch (error) {
    if (callFailed(error, 'not_found')) return null
    throw error
  }
}

/**
 * Renders /join/show/?desk=: the device at a show, where one visitor after another begins a membership (JOIN-C2). 404 for
 * an address that no desk has.
 */
export async function DeskPage({ page, desk }: { page: Page; desk: string }) {
  const facts = desk === '' ? null : await readDesk(page, desk)
  if (!facts) return <NotFoundPage />
  const t = below(page.t, 'Memberships.Show')
  const { State, EventName: event, Start, End, Tiers } = facts
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Title', { event })} lead={State === 'open' ? t('Lead') : undefined} />
      <div className={styles.show}>
        {State === 'open' ? (
          <Texts page={page} of={['Memberships.Show', 'Form']}>
            <Desk desk={desk} tiers={tierChoices(page, Tiers)} />
          </Texts>
        ) : (
          <>
            <Notice tone="info" quiet>
              {t(`States.${State}`, { start: formatDay(Start, page.culture), end: formatDay(End, page.culture) })}
            </Notice>
            <div>
              <ButtonLink href={page.href(paths.join)} kind="quiet">
                {t('Elsewhere')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
