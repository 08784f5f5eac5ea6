import { AccountFrame } from '../../components/account-frame'
import { ButtonLink } from '../../components/button'
import { ListEmpty } from '../../components/list-state'
import { Texts } from '../../components/page-texts'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { slabRecordOf } from './slab-record'
import { WatchedList } from './watched-list'

/** Renders /account/watched-certificates/: the certificates that the visitor watches, with their standing. */
export async function WatchedPage({ page }: { page: Page }) {
  const { client, href, site } = page
  const t = below(page.t, 'CertLookup.Watched')
  const words = below(page.t, 'CertLookup')
  const watched = await client.certLookup.watched()
  return (
    <AccountFrame page={page} name="watched" title={t('Title')} lead={t('Lead')}>
      {watched.length === 0 ? (
        <ListEmpty title={t('Empty')}>
          <ButtonLink kind="quiet" href={href(paths.certLookup)}>
            {t('LookUp')}
          </ButtonLink>
        </ListEmpty>
      ) : (
        <Texts page={page} of={['CertLookup.Watched', 'CertLookup.Status']}>
          <WatchedList
            base={href(paths.certLookup)}
            watched={watched.map((one) => ({
              ...one,
              record: one.Certificate ? slabRecordOf(one.Certificate, site.Name, words) : null,
            }))}
          />
        </Texts>
      )}
    </AccountFrame>
  )
}
