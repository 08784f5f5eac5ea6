import { AccountFrame } from '../../../components/account-frame'
import { Fact, FactList } from '../../../components/fact-list'
import { Texts } from '../../../components/page-texts'
import { orNotFound, type Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { AskForm } from './ask-form'
import styles from './corrections.module.css'

/** Renders /account/score-corrections/new/?item=: the form that asks for a correction on one item (REG-3). */
export async function AskPage({ page, collectibleID }: { page: Page; collectibleID: number }) {
  const { client, href } = page
  const t = below(page.t, 'Registry.Corrections.New')
  const item = await orNotFound(client.resources.collectible({ params: { collectibleID } }))
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
