import { certificateStatuses } from '@obverse/contract/rules/cert-lookup'
import { DataTable, NumberInput, SelectInput, TextInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { CompanyFilter } from '../../../components/list/company-filter'
import { CustomerFilter } from '../../../components/list/customer-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { PersonLink } from '../../../components/record-links'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { NumberText } from '../number-text'
import { certificatePath } from './paths'
import { StandingChip } from './standing-chip'

type CertificateRecord = ListRecord<'certLookup.certificates'>

const Col = DataTable.Col<CertificateRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.certificates.fields.q" alwaysOn sx={{ minWidth: 300 }} />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={choicesBelow('resources.certificates.statuses', certificateStatuses)}
    sx={{ minWidth: 170 }}
  />,
  <CompanyFilter key="company" source="company" alwaysOn />,
  <SelectInput
    key="isReleased"
    source="isReleased"
    choices={[true, false].map((id) => ({ id, name: `resources.certificates.release.${id ? 'yes' : 'no'}` }))}
    sx={{ minWidth: 150 }}
  />,
  <SelectInput
    key="isInCatalogue"
    source="isInCatalogue"
    choices={[true, false].map((id) => ({ id, name: `resources.certificates.catalogue.${id ? 'yes' : 'no'}` }))}
    sx={{ minWidth: 170 }}
  />,
  <TextInput key="number" source="number" />,
  <CustomerFilter
    key="peopleID"
    source="peopleID"
    reference="certificate-customers"
    label="resources.certificates.fields.peopleID"
  />,
  <NumberInput key="collectibleID" source="collectibleID" min={1} step={1} sx={{ maxWidth: 160 }} />,
]

/** Renders /admin/certificates: the certificates of all companies, those graded last first. */
export const CertificateList = () => {
  const t = useT()
  return (
    <AppList<CertificateRecord>
      filters={filters}
      sort={{ field: 'GradedUTC', order: 'DESC' }}
      to={({ CertificateID }) => certificatePath(CertificateID)}
      exportColumns={[
        'CertificateID',
        'CertNumber',
        'Company',
        'Description',
        'CollectibleID',
        'DisplayGrade',
        { source: 'Status', texts: 'resources.certificates.statuses' },
        'IsReleased',
        'PeopleID',
        'Customer',
        'GradedUTC',
        'UpdatedUTC',
      ]}
    >
      <LinkCol<CertificateRecord>
        source="CertNumber"
        disableSort
        render={({ CertNumber }) => <NumberText>{CertNumber}</NumberText>}
      />
      <Col source="Description" disableSort cellSx={roomForWords} />
      <Col
        source="DisplayGrade"
        disableSort
        render={({ DisplayGrade }) => DisplayGrade || t('resources.certificates.no_grade')}
      />
      <StateCol<CertificateRecord>
        source="Status"
        disableSort
        render={({ Status, IsReleased, CollectibleID }) => (
          <StandingChip status={Status} isReleased={IsReleased} isInCatalogue={CollectibleID !== null} />
        )}
      />
      <Col
        source="Customer"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ PeopleID, Customer }) =>
          PeopleID !== null && <PersonLink peopleID={PeopleID}>{Customer || PeopleID}</PersonLink>
        }
      />
      <Col
        source="GradedUTC"
        sortByOrder="DESC"
        render={({ GradedUTC }) => <DateTimeText utc={GradedUTC} withTime={false} />}
      />
      <Col source="Company" disableSort />
      <Col source="UpdatedUTC" sortByOrder="DESC" render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
    </AppList>
  )
}

const roomForWords = () => ({ minWidth: 200 })
