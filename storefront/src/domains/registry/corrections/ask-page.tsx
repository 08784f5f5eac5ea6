import { callFailed } from '@obverse/contract/client'
import { AccountFrame } from '../../../components/account-frame'
import { Fact, FactList } from '../../../components/fact-list'
import { NotFoundPage } from '../../../components/not-found-page'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { AskForm } from './ask-form'
import styles from './corrections.module.css'

/** Reads an item of the site's company; null where there is none. */
async function readItem({ client }: Page, asked: unknown) {
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked)) return null
  try {
    return await client.resources.collectible({ params: { collectibleID: Number(asked) } })
  } catch (error) {
    if (callFailed(error, 'not_found')) return null
    throw error
  }
}

/** Renders /account/score-corrections/new/?item=: the form that asks for a correction on one item (REG-3). */
export async function AskPage({ page, asked }: { page: Page; asked: unknown }) {
  const { href } = page
  const t = below(page.t, 'Registry.Corrections.New')
  const item = await readItem(page, asked)
  if (!item) return <NotFoundPage />
  return (
    <AccountFrame page={page} name="corrections" title={t('Title')} lead={t('Lead')}>
      <div className={styles.form}>
        <FactList>
          <Fact name={t('Item')}>{item.Name}</Fact>
        </FactList>
        <Texts page={page} of={['Registry.Corrections.New', 'Form']}>
          <AskForm collectibleID={item.CollectibleID} list={href(paths.corrections)} />
        </Texts>
      </div>
    </AccountFrame>
  )
}
