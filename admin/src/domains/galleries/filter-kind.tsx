import type { GalleryFilter } from '@obverse/contract/domains/galleries'
import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'

/** Says how many options of a filter can be chosen, and what they ask for. */
export const FilterKind = ({ filter }: { filter: Pick<GalleryFilter, 'IsCheckbox' | 'IsInclusive'> }) => {
  const t = useT()
  const kind = filter.IsCheckbox ? (filter.IsInclusive ? 'any' : 'all') : 'single'
  return <StatusChip label={t(`resources.gallery-filters.kinds.${kind}`)} tone="plain" />
}
