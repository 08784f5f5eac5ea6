import Stack from '@mui/material/Stack'
import type { StaffDealer } from '@obverse/contract/domains/dealers'
import { maxDealerName, maxDealerNotes } from '@obverse/contract/rules/dealers'
import { required, TextInput } from 'react-admin'
import { useParams } from 'react-router'
import { AppEdit } from '../../components/form/app-edit'
import { FormSection } from '../../components/form/form-section'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { type Below, useT } from '../../lib/texts'
import { useHasRole } from '../../providers/person'
import { CompaniesInput } from './companies-input'
import { CounterCard } from './counter/counter-card'
import { LocationsCard } from './locations-card'
import { PeopleCard } from './people-card'

type DealerRecord = StaffDealer & { id: number }

/** Renders /admin/dealers/{id}: a dealer with its companies, notes, people and locations (DLR-1). */
export const DealerEdit = () => {
  const t = useT()
  const dealerID = Number(useParams().id)
  const mayTake = useHasRole('Payments')
  return (
    <>
      <AppEdit<DealerRecord>
        title={({ Name }) => Name}
        note={({ DealerNumber }) => t('resources.dealers.numbered', { number: DealerNumber })}
        saved="resources.dealers.done"
        remove={<RemoveButton />}
        side={<HistoryPanel />}
      >
        <Inputs />
      </AppEdit>
      {/* Outside of the form, because they are saved at once. */}
      <Stack spacing={2} sx={{ mt: 2 }}>
        {mayTake && <CounterCard dealerID={dealerID} />}
        <PeopleCard dealerID={dealerID} />
        <LocationsCard dealerID={dealerID} />
      </Stack>
    </>
  )
}

const Inputs = () => {
  const t = useT()
  const help = (field: Below<'resources.dealers.help'>) => t(`resources.dealers.help.${field}`)
  return (
    <>
      <FormSection>
        <TextInput
          source="Name"
          validate={required()}
          helperText={help('Name')}
          slotProps={{ htmlInput: { maxLength: maxDealerName } }}
        />
        <CompaniesInput source="Companies" />
        <TextInput
          source="Website"
          type="url"
          helperText={help('Website')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </FormSection>
      <FormSection title={t('resources.dealers.sections.notes')}>
        <TextInput
          source="AdminNotes"
          multiline
          minRows={3}
          helperText={help('AdminNotes')}
          slotProps={{ htmlInput: { maxLength: maxDealerNotes } }}
        />
      </FormSection>
    </>
  )
}
