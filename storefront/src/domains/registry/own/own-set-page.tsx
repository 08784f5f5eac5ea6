import { AccountFrame } from '../../../components/account-frame'
import { Texts } from '../../../components/page-texts'
import { orNotFound, type Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { OwnSetDesk } from './own-set-desk'

/** Reads the set of an address for its owner; shows the not-found page for every other one. */
export const readOwnSet = ({ client }: Page, typed: string) =>
  orNotFound(
    client.registry.ownSet({ params: { setID: /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 2_147_483_647 } }),
  )

/** Renders /account/registry-sets/{set}/: a set of the visitor slot by slot, and all that they can do with it. */
export async function OwnSetPage({ page, typed }: { page: Page; typed: string }) {
  const set = await readOwnSet(page, typed)
  const candidates = await page.client.registry.ownCandidates({ params: { setID: set.SetID } })
  const t = below(page.t, 'Registry.Own.Set')
  const above = set.Type ? set.Type.SeoName : `custom/${set.Path}`
  return (
    <AccountFrame page={page} name="ownSets" title={set.Name} lead={set.Type?.Name ?? t('CustomLead')}>
      <Texts page={page} of={['Registry.Own.Set', 'Registry.Own.Settings', 'Registry.Set.Standings', 'Form']}>
        <OwnSetDesk
          initial={set}
          candidates={candidates}
          list={page.href(paths.ownSets)}
          shown={page.href(`${paths.registry}${above}/${set.SetID}/`)}
          census={page.href(paths.census)}
          lookup={page.href(paths.certLookup)}
          claim={page.href(paths.newClaim)}
        />
      </Texts>
    </AccountFrame>
  )
}
