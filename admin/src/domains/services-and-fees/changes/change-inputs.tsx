import AddIcon from '@mui/icons-material/Add'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FeeService } from '@obverse/contract/domains/services-and-fees'
import { maxFeeChangeName } from '@obverse/contract/rules/services-and-fees'
import { timeZones } from '@obverse/contract/rules/sites'
import { useState } from 'react'
import { required, TextInput } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { DayInput } from '../../../components/date-inputs'
import { Listed } from '../../../components/detail/listed'
import { FormSection } from '../../../components/form/form-section'
import { wholeTime } from '../../../components/whole-time'
import { useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { useCurrentSite } from '../../../providers/sites'
import { type FormRecord, rowOf } from './form-record'
import { ServiceInputs } from './service-inputs'

const timeRule = wholeTime('Time')

/** The inputs of a change of the fees of a site: its name, when it begins, and the services with their new values. */
export const ChangeInputs = ({ siteID }: { siteID: number }) => {
  const t = useT()
  const site = useCurrentSite().sites.find((one) => one.SiteID === siteID)
  const services = useRead(client.servicesAndFees.services, { params: { siteID } })
  const words = 'resources.fee-changes'
  if (!site) return null
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} slotProps={{ htmlInput: { maxLength: maxFeeChangeName } }} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))', gap: 2 }}>
          <DayInput source="Day" helperText={t(`${words}.help.Day`)} />
          <TextInput
            source="Time"
            type="time"
            validate={timeRule}
            helperText={t(`${words}.help.Time`, { zone: timeZones[site.Region] })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
      </FormSection>
      <Listed items={services.data} error={services.error} retry={services.refetch} empty={t(`${words}.site_empty`)}>
        {(all) => <ServiceRows services={all} currency={site.Currency} culture={site.DefaultCulture} />}
      </Listed>
    </>
  )
}

type RowsProps = { services: readonly FeeService[]; currency: string; culture: string }

/** Lists the services of the change with their values, and adds others. */
const ServiceRows = ({ services, currency, culture }: RowsProps) => {
  const t = useT()
  const { fields, append, remove } = useFieldArray<FormRecord, 'Rows'>({ name: 'Rows' })
  const [chosen, setChosen] = useState<FeeService | null>(null)
  const words = 'resources.fee-changes'
  const isIn = ({ GradingServiceEntryID: id }: FeeService) => fields.some((row) => row.GradingServiceEntryID === id)
  const add = () => {
    if (!chosen) return
    append(rowOf(chosen))
    setChosen(null)
  }
  return (
    <>
      {fields.length === 0 && <Typography color="textSecondary">{t(`${words}.none_yet`)}</Typography>}
      {fields.map((row, at) => (
        <ServiceInputs
          key={row.id}
          at={at}
          row={row}
          service={services.find((one) => one.GradingServiceEntryID === row.GradingServiceEntryID)}
          currency={currency}
          culture={culture}
          onRemove={() => remove(at)}
        />
      ))}
      <FormSection title={t(`${words}.add_service`)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
          <Autocomplete
            options={services.filter((one) => !isIn(one))}
            value={chosen}
            onChange={(_, service) => setChosen(service)}
            getOptionKey={(service) => service.GradingServiceEntryID}
            getOptionLabel={(service) => service.Name}
            groupBy={(service) => `${service.Category} · ${service.Subcategory}`}
            isOptionEqualToValue={(one, other) => one.GradingServiceEntryID === other.GradingServiceEntryID}
            renderInput={(params) => <TextField {...params} label={t(`${words}.service`)} />}
            sx={{ flex: '1 1 16rem', maxWidth: 420 }}
          />
          <Button variant="outlined" startIcon={<AddIcon />} disabled={!chosen} onClick={add}>
            {t(`${words}.add_this`)}
          </Button>
        </Box>
      </FormSection>
    </>
  )
}
