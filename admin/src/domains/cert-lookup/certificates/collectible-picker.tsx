import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { CollectibleChoice, StaffCertificate } from '@obverse/contract/domains/cert-lookup'
import { maxLabelText } from '@obverse/contract/rules/cert-lookup'
import { useState } from 'react'
import { useT } from '../../../lib/texts'
import { useSettled } from '../../../lib/use-settled'
import { useRead } from '../../../providers/calls'
import { client, messageOf } from '../../../providers/http'

type Props = {
  certificate: Pick<StaffCertificate, 'CertificateID' | 'Company' | 'LabelText'>
  value: CollectibleChoice | null
  refused: string | undefined
  onChange: (choice: CollectibleChoice | null) => void
}

const placeOf = ({ Levels }: CollectibleChoice) => Levels.join(' › ')

/** Chooses a collectible of the certificate's company by words of its name; those like the label are offered first. */
export const CollectiblePicker = ({ certificate, value, refused, onChange }: Props) => {
  const t = useT()
  const words = 'resources.certificates.name_item'
  const { CertificateID, Company, LabelText } = certificate
  const [typed, setTyped] = useState('')
  // The name of the chosen one is no search: opened again, the list offers what it offered before.
  const search = useSettled(typed === value?.Name ? '' : typed.trim())
  const { data, error, isFetching } = useRead(client.certLookup.collectibleChoices, {
    params: { certificateID: CertificateID },
    query: { search },
  })
  const nothing = error
    ? messageOf(error)
    : search === '' && LabelText === ''
      ? t(`${words}.type`)
      : t(`${words}.none`, { company: Company })
  return (
    <Autocomplete
      options={data?.Collectibles ?? []}
      filterOptions={(options) => options}
      value={value}
      inputValue={typed}
      onChange={(_, choice) => onChange(choice)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ CollectibleID }) => CollectibleID}
      isOptionEqualToValue={(one, other) => one.CollectibleID === other.CollectibleID}
      loading={isFetching && !data}
      loadingText={t(`${words}.loading`)}
      noOptionsText={nothing}
      clearText={t(`${words}.clear`)}
      openText={t(`${words}.open`)}
      closeText={t(`${words}.close`)}
      // The list is outside of the dialog, where all content must be in a landmark.
      slotProps={{ popper: { role: 'region', 'aria-label': t(`${words}.field`) } }}
      renderOption={({ key, ...props }, choice) => (
        <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block' } }}>
          {choice.Name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'caption' }}>
            {placeOf(choice)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t(`${words}.field`)}
          error={Boolean(refused)}
          helperText={
            refused ??
            (value ? placeOf(value) : data?.HasMore ? t(`${words}.more`) : t(`${words}.help`, { company: Company }))
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: maxLabelText },
          }}
        />
      )}
      sx={{ mt: 2 }}
    />
  )
}
