import { DataTable } from 'react-admin'
import { AppList } from '../../src/components/list/app-list'
import { LinkCol } from '../../src/components/list/app-table'
import { SearchFilter } from '../../src/components/list/search-filter'
import type { Carrier } from './endpoints'

type Row = Carrier & { id: number }
const Col = DataTable.Col<Row>

export const CarrierList = () => (
  <AppList<Row>
    filters={[<SearchFilter key="q" source="q" alwaysOn />]}
    exportColumns={['CarrierID', 'Name', 'TrackingUrl']}
  >
    <LinkCol<Row> source="Name" disableSort />
    <Col source="TrackingUrl" disableSort />
  </AppList>
)
