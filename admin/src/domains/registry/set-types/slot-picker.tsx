import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { SlotCandidate } from '@obverse/contract/domains/registry'
import { useState } from 'react'
import { useT } from '../../../lib/texts'
import { useSettled } from '../../../lib/use-settled'
import { useRead, useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'

type Props = { setTypeID: number; onAdded: () => unknown }

/** Adds a slot for the item that is chosen, found by number or by words of its name; the field is free for the next one. */
export const SlotPicker = ({ setTypeID, onAdded }: Props) => {
  const t = useT()
  const words = 'resources.registry-slots.picker'
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const params = { setTypeID }
  const { data, error, isFetching, refetch } = useRead(
    client.registry.findSlotItems,
    { params, query: { search } },
    { enabled: search !== '' },
  )
  const adding = useWrite(client.registry.addSlot, {
    done: t(`${words}.added`),
    onSuccess: () => {
      setTyped('')
      void onAdded()
      void refetch()
    },
    onError: () => undefined,
  })
  const refused = adding.error && (errorBodyOf(adding.error)?.errors?.CollectibleID ?? messageOf(adding.error))
  const hint = error ? messageOf(error) : t(`${words}.${search === '' ? 'type' : 'none'}`)
  // Items of the words before are not offered: Enter would add one that nobody searched.
  const isSettled = typed.trim() === search
  const choose = (item: SlotCandidate | null) => {
    if (item && !adding.isPending) adding.mutate({ params, body: { CollectibleID: item.CollectibleID } })
  }
  return (
    <Autocomplete<SlotCandidate>
      options={isSettled && search !== '' ? (data ?? []) : []}
      filterOptions={(options) => options}
      value={null}
      inputValue={typed}
      onChange={(_, item) => choose(item)}
      onInputChange={(_, text, reason) => {
        // Choosing an item is no typing.
        if (reason === 'input' || reason === 'clear') setTyped(text)
      }}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ CollectibleID }) => CollectibleID}
      getOptionDisabled={({ IsSlot }) => IsSlot}
      loading={!isSettled || (isFetching && !data)}
      loadingText={t(`${words}.loading`)}
      noOptionsText={hint}
      clearText={t(`${words}.clear`)}
      openText={t(`${words}.open`)}
      closeText={t(`${words}.close`)}
      // The list is outside of the main part, where all content must be in a landmark.
      slotProps={{ popper: { role: 'region', 'aria-label': t(`${words}.field`) } }}
      renderOption={({ key, ...props }, { CollectibleID, Name, Subcategory, IsSlot }) => (
        <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block' } }}>
          {Name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'caption' }}>
            {[Subcategory, CollectibleID, ...(IsSlot ? [t(`${words}.there`)] : [])].join(' · ')}
          </Box>
        </Box>
      )}
      renderInput={(given) => (
        <TextField
          {...given}
          label={t(`${words}.field`)}
          error={Boolean(refused)}
          helperText={refused ?? t(`${words}.help`)}
          slotProps={{ ...given.slotProps, htmlInput: { ...given.slotProps.htmlInput, maxLength: 200 } }}
        />
      )}
      sx={{ maxWidth: 520 }}
    />
  )
}
