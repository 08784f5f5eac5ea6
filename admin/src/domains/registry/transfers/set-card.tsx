import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { TransferSet } from '@obverse/contract/domains/registry'
import { typeOfRegistryPath } from '@obverse/contract/rules/registry'
import { formatNumber } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import type { Column } from '../../../components/detail/rows-table'
import { TableCard } from '../../../components/detail/table-card'
import { ViewOnSite } from '../../../components/detail/view-on-site'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'

type Choice = { chosen: ReadonlySet<number>; onChoose: (setID: number, isChosen: boolean) => void }
type Props = {
  title: string
  sets: readonly TransferSet[]
  empty: string
  /** The choice of the sets that move; without it they are only listed. */
  choice?: Choice
}

/** Lists the sets of a transfer with their scores, and why one cannot move. */
export const SetCard = ({ title, sets, empty, choice }: Props) => {
  const t = useT()
  const locale = useLocale()
  const words = 'resources.registry-transfers'
  const choose: Column<TransferSet>[] = choice
    ? [
        {
          label: t(`${words}.move`),
          cell: ({ SetID, Name }) => (
            <Checkbox
              size="small"
              checked={choice.chosen.has(SetID)}
              onChange={(event) => choice.onChoose(SetID, event.target.checked)}
              slotProps={{ input: { 'aria-label': t(`${words}.move_one`, { name: Name }) } }}
              sx={{ my: -1, ml: -1 }}
            />
          ),
        },
      ]
    : []
  return (
    <TableCard
      title={title}
      rows={sets}
      empty={empty}
      keyOf={({ SetID }) => SetID}
      columns={[
        ...choose,
        { label: t(`${words}.set`), cell: (set) => <SetName set={set} />, isHeading: true, sx: { minWidth: 200 } },
        { label: t(`${words}.type`), cell: ({ TypeName }) => TypeName || t(`${words}.custom`), sx: { minWidth: 140 } },
        { label: t(`${words}.certificates`), cell: ({ Certificates }) => Certificates, align: 'right' },
        { label: t(`${words}.score`), cell: ({ Score }) => formatNumber(Score, locale), align: 'right' },
      ]}
    />
  )
}

const SetName = ({ set }: { set: TransferSet }) => {
  const t = useT()
  const { sites } = useCurrentSite()
  const { Name, Path, PagePath, IsPublic, Conflict, ConflictSets } = set
  const site = Path !== '' && sites.find((one) => one.CollectibleTypes.includes(typeOfRegistryPath[Path]))
  const hosts = site ? site.Hosts : []
  return (
    <>
      {Name}{' '}
      {IsPublic ? (
        <ViewOnSite hosts={hosts} path={PagePath} />
      ) : (
        Conflict !== 'moved-on' && (
          <Typography component="span" variant="body2" color="textSecondary">
            {t('resources.registry-transfers.private')}
          </Typography>
        )
      )}
      {Conflict !== '' && (
        <Typography variant="body2" color="error">
          {t(`resources.registry-transfers.conflicts.${Conflict}`, { sets: ConflictSets })}
        </Typography>
      )}
    </>
  )
}
