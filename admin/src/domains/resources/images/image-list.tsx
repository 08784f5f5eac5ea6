import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import type { PopulationImageRow } from '@obverse/contract/domains/resources'
import { formatNumber } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { CompanyFilter } from '../../../components/list/company-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { adminPath } from '../../../lib/paths'
import { choicesBelow, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { LevelChoice } from './level-choice'
import { IMAGES, imagePath } from './paths'
import { Thumbnail } from './thumbnail'

type ImageRecord = PopulationImageRow & { id: string }

const Col = DataTable.Col<ImageRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.population-images.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SelectInput
    key="hasImage"
    source="hasImage"
    alwaysOn
    choices={choicesBelow('resources.population-images.has', ['false', 'true'])}
    sx={{ minWidth: 190 }}
  />,
  <CompanyFilter key="company" source="company" alwaysOn />,
]

/** Renders /admin/population-images: the levels of the catalogue that lack an image, unless others are asked for. */
export const ImageList = () => {
  const t = useT()
  const locale = useLocale()
  const mayAct = useMay('create')
  return (
    <AppList<ImageRecord>
      intro={<LevelChoice />}
      filters={filters}
      filterDefaultValues={{ hasImage: 'false' }}
      sort={{ field: 'Place', order: 'ASC' }}
      to={imagePath}
      actions={
        mayAct && (
          <Button component={Link} to={adminPath(`${IMAGES}/upload`)} startIcon={<UploadIcon />} variant="contained">
            {t('resources.population-images.upload')}
          </Button>
        )
      }
      exportColumns={[
        'ID',
        'Company',
        { label: t('resources.population-images.fields.Place'), value: ({ Above }) => Above.join(' > ') },
        'Name',
        'Total',
        'HasImage',
        'FileName',
      ]}
    >
      <Col
        source="ImagePath"
        disableSort
        cellSx={narrow}
        render={({ ImagePath, Name }) => <Thumbnail src={ImagePath} alt={Name} />}
      />
      <LinkCol<ImageRecord> source="Name" cellSx={roomForWords} />
      <Col source="Place" sortByOrder="ASC" cellSx={roomForWords} render={({ Above }) => Above.join(' › ')} />
      <Col source="Company" disableSort />
      <Col source="Total" disableSort align="right" render={({ Total }) => formatNumber(Total, locale)} />
      <Col source="FileName" disableSort cellSx={fileName} />
    </AppList>
  )
}

const narrow = () => ({ width: 72 })
const roomForWords = () => ({ minWidth: 160 })
const fileName = () => ({ minWidth: 200, overflowWrap: 'anywhere', fontFamily: 'var(--font-mono)', fontSize: 'small' })
