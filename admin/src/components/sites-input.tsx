import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { regions } from '@obverse/contract/rules/sites'
import { FieldTitle, required, useInput, useResourceContext } from 'ra-core'
import { useId } from 'react'
import { companySites } from '../lib/company-sites'
import { useT } from '../lib/texts'
import { useCurrentSite } from '../providers/sites'

const atLeastOne = required('frame.sites.none')

/** Chooses the sites that show a record, in a table of companies (rows) and regions (columns). */
export const SitesInput = ({ source, helperText }: { source: string; helperText: string }) => {
  const t = useT()
  const id = useId()
  const resource = useResourceContext()
  const { sites } = useCurrentSite()
  const { field, fieldState } = useInput({ source, validate: atLeastOne })
  const chosen: number[] = Array.isArray(field.value) ? field.value : []
  const message = fieldState.error?.message
  const toggle = (siteID: number, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, siteID].sort((a, b) => a - b) : chosen.filter((one) => one !== siteID))
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <Typography id={`${id}-label`} variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        <FieldTitle source={source} {...(resource && { resource })} isRequired />
      </Typography>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          '& th': { fontWeight: 400, px: 0 },
          '& [scope=col]': { px: 0.75 },
          '& td': { textAlign: 'center' },
          '& [scope=row]': { textAlign: 'left', pr: 2 },
        }}
      >
        <thead>
          <tr>
            <td />
            {regions.map((region) => (
              <Typography key={region} component="th" scope="col" variant="caption" color="textSecondary">
                {t(`frame.sites.regions.${region}`)}
              </Typography>
            ))}
          </tr>
        </thead>
        <tbody>
          {companySites(sites).map(({ Company }) => (
            <tr key={Company}>
              <Typography component="th" scope="row">
                {Company}
              </Typography>
              {regions.map((region) => {
                const site = sites.find((one) => one.Company === Company && one.Region === region)
                return (
                  <td key={region}>
                    {site && (
                      <Checkbox
                        size="small"
                        checked={chosen.includes(site.SiteID)}
                        onChange={(event) => toggle(site.SiteID, event.target.checked)}
                        onBlur={field.onBlur}
                        slotProps={{ input: { 'aria-label': site.Name } }}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(message)} role={message ? 'alert' : undefined}>
        {message ? t('frame.sites.none') : helperText}
      </FormHelperText>
    </Box>
  )
}
