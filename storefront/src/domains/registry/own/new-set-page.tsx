import type { RegistryOverview } from '@obverse/contract/domains/registry'
import { AccountFrame } from '../../../components/account-frame'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { type KindGroup, NewSetForm } from './new-set-form'
import styles from './own.module.css'

/** Renders /account/registry-sets/new/?type=: the form for a new set, with the set type of the address chosen. */
export async function NewSetPage({ page, asked }: { page: Page; asked: unknown }) {
  const t = below(page.t, 'Registry.Own.New')
  const [registries, own] = await Promise.all([page.client.registry.overview(), page.client.registry.ownSets()])
  const has = new Set(own.flatMap(({ Type }) => Type?.SetTypeID ?? []))
  const groups = registries.flatMap((one) => groupsOf(one, has))
  const wanted = registries
    .flatMap(({ Categories }) => Categories.flatMap(({ SetTypes }) => SetTypes))
    .find((one) => one.SeoName === asked && !has.has(one.SetTypeID))
  const custom = registries.map(({ Path, CollectibleType }) => ({
    value: `custom:${Path}`,
    name: registries.length > 1 ? t('CustomOf', { type: t(`Types.${CollectibleType}`) }) : t('Custom'),
  }))
  return (
    <AccountFrame page={page} name="ownSets" title={t('Title')} lead={t('Lead')}>
      <div className={styles.form}>
        <Texts page={page} of={['Registry.Own.New', 'Form']}>
          <NewSetForm
            groups={[...groups, { name: t('CustomGroup'), kinds: custom }]}
            initial={wanted ? `type:${wanted.SetTypeID}` : ''}
            pathOfKind={Object.fromEntries(
              registries.flatMap(({ Path, Categories }) =>
                Categories.flatMap(({ SetTypes }) => SetTypes.map((one) => [`type:${one.SetTypeID}`, Path])),
              ),
            )}
            list={page.href(paths.ownSets)}
          />
        </Texts>
      </div>
    </AccountFrame>
  )
}

/** Returns the set types of which the visitor has no set yet, by category. */
const groupsOf = ({ Categories }: RegistryOverview, has: ReadonlySet<number>): KindGroup[] =>
  Categories.map(({ Name, SetTypes }) => ({
    name: Name,
    kinds: SetTypes.filter((one) => !has.has(one.SetTypeID)).map((one) => ({
      value: `type:${one.SetTypeID}`,
      name: one.Name,
    })),
  })).filter(({ kinds }) => kinds.length > 0)
