import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { imageLevels } from '@obverse/contract/rules/resources'
import { useListContext } from 'ra-core'
import { useT } from '../../../lib/texts'
import { levelOf } from './data-provider'

/** Chooses the level that is listed. */
export const LevelChoice = () => {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={t('resources.population-images.fields.Level')}
      value={levelOf(filterValues)}
      onChange={(_, level) => level && setFilters({ ...filterValues, level }, {})}
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      {imageLevels.map((level) => (
        <ToggleButton key={level} value={level}>
          {t(`resources.population-images.levels.${level}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
