import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'ra-core'
import { useController } from 'react-hook-form'
import { AppEdit } from '../../components/form/app-edit'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'
import { allSites, type PopulationRecord } from './data-provider'

/** Renders /admin/population-settings: a switch for each site that disables its population report, saved together. */
export const PopulationSettings = () => {
  const t = useT()
  return (
    <AppEdit<PopulationRecord>
      id={allSites}
      isRoot
      title={() => t('resources.population-settings.title')}
      saveLabel={t('resources.population-settings.save')}
      back={null}
    >
      <Sites />
    </AppEdit>
  )
}

const Sites = () => {
  const t = useT()
  const { Sites: sites = [] } = useRecordContext<PopulationRecord>() ?? {}
  return (
    <FormSection
      title={t('resources.population-settings.fields.Disabled')}
      hint={t('resources.population-settings.hint')}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sites.map((site) => (
          <Box component="li" key={site.SiteID} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <SiteSwitch site={site} />
          </Box>
        ))}
      </Box>
    </FormSection>
  )
}

const SiteSwitch = ({ site: { Code, Name } }: { site: PopulationRecord['Sites'][number] }) => {
  const { field } = useController<Pick<PopulationRecord, 'Disabled'>>({ name: `Disabled.${Code}` })
  return (
    <FormControlLabel
      sx={{ display: 'flex', py: 0.5, mr: 0 }}
      control={
        <Switch
          name={field.name}
          slotProps={{ input: { ref: field.ref } }}
          checked={field.value === true}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
        />
      }
      label={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {Name}{' '}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ fontFamily: 'var(--font-mono)' }}>
            {Code}
          </Typography>
        </Box>
      }
    />
  )
}
