import type { SiteRecord } from '@obverse/contract/domains/reference'
import { cookiePurposes } from '@obverse/contract/rules/cookie-consents'
import { graderNotesPolicies, languageCodes, maxGradeOverrideLimit } from '@obverse/contract/rules/sites'
import { useRecordContext } from 'ra-core'
import { BooleanInput, CheckboxGroupInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section'
import { RateInput } from '../../components/rate-input'
import { choicesBelow, useT } from '../../lib/texts'
import { useHasRole } from '../../providers/person'
import { HoursInput } from './hours-input'

const cultures = choicesBelow('frame.languages', languageCodes)

const policies = choicesBelow('resources.sites.graderNotes', graderNotesPolicies)

export const SiteInputs = () => {
  const t = useT()
  const isSuperAdmin = useHasRole('SuperAdmin')
  return (
    <>
      <FormSection title={t('resources.sites.sections.identity')}>
        <TextInput source="Name" validate={required()} />
        <TextInput
          source="Hosts"
          format={lines}
          parse={unlines}
          multiline
          minRows={2}
          readOnly={!isSuperAdmin}
          helperText={t(isSuperAdmin ? 'resources.sites.help.Hosts' : 'resources.sites.help.HostsOfSuperAdmin')}
        />
        <PasswordField isForHosts />
      </FormSection>
      <FormSection title={t('resources.sites.sections.languages')}>
        <CheckboxGroupInput source="Cultures" choices={cultures} row={false} />
        <SelectInput source="DefaultCulture" choices={cultures} validate={required()} sx={{ maxWidth: 360 }} />
      </FormSection>
      <FormSection title={t('resources.sites.sections.rules')}>
        <BooleanInput source="Settings.orderNumberSearch" />
        <BooleanInput source="Settings.imageRightClickNotice" />
        <SelectInput source="Settings.graderNotes" choices={policies} validate={required()} sx={{ maxWidth: 360 }} />
        <BooleanInput
          source="Settings.staffSecondFactorRequired"
          helperText={t('resources.sites.help.StaffSecondFactor')}
        />
        <CodeForSecondFactor />
        <NumberInput
          source="Settings.gradeOverrideLimit"
          min={0}
          max={maxGradeOverrideLimit}
          step={1}
          readOnly={!isSuperAdmin}
          helperText={t(
            isSuperAdmin
              ? 'resources.sites.help.GradeOverrideLimit'
              : 'resources.sites.help.GradeOverrideLimitOfSuperAdmin',
          )}
          sx={{ maxWidth: 360 }}
        />
        <RateInput source="Settings.vatRateBasisPoints" helperText={t('resources.sites.help.VATRate')} />
        <CheckboxGroupInput
          source="Settings.cookiePurposes"
          choices={choicesBelow('resources.sites.cookiePurposes', cookiePurposes)}
          helperText={t('resources.sites.help.CookiePurposes')}
        />
      </FormSection>
      <FormSection title={t('resources.sites.sections.seller')}>
        <TextInput source="Settings.seller.Name" helperText={t('resources.sites.help.Seller')} />
        <TextInput source="Settings.seller.Address" format={lines} parse={unlines} multiline minRows={3} />
        <TextInput source="Settings.seller.VATNumber" sx={{ maxWidth: 360 }} />
        <TextInput source="Settings.seller.TaxNumber" sx={{ maxWidth: 360 }} />
        <TextInput source="Settings.seller.Register" />
        <TextInput source="Settings.seller.Contact" helperText={t('resources.sites.help.Contact')} />
        <HoursInput source="Settings.seller.Hours" />
        <TextInput
          source="Settings.seller.Bank"
          readOnly={!isSuperAdmin}
          helperText={t(isSuperAdmin ? 'resources.sites.help.Bank' : 'resources.sites.help.BankOfSuperAdmin')}
        />
        <PasswordField />
        <NumberInput
          source="Settings.seller.PaymentDays"
          min={0}
          max={120}
          validate={required()}
          helperText={t('resources.sites.help.PaymentDays')}
          sx={{ maxWidth: 360 }}
        />
      </FormSection>
    </>
  )
}

/**
 * Renders the field of the password, once, below what differs from the saved: the host names, or with unchanged host
 * names the bank account.
 */
const PasswordField = ({ isForHosts = false }) => {
  const t = useT()
  const site = useRecordContext<SiteRecord>()
  const hosts = site?.Hosts ?? []
  const typedHosts: unknown = useWatch({ name: 'Hosts', defaultValue: hosts })
  const bank = site?.Settings.seller.Bank ?? ''
  const typedBank: unknown = useWatch({ name: 'Settings.seller.Bank', defaultValue: bank })
  const changesHosts = !Array.isArray(typedHosts) || typedHosts.filter(Boolean).join() !== hosts.join()
  const changesBank = (typedBank ?? '') !== bank
  if (isForHosts ? !changesHosts : changesHosts || !changesBank) return null
  return (
    <TextInput
      source="Password"
      type="password"
      autoComplete="current-password"
      validate={required()}
      helperText={t('resources.sites.help.Password')}
    />
  )
}

/** Renders the field of the second factor's code while the rule about it differs from the saved one. */
const CodeForSecondFactor = () => {
  const t = useT()
  const saved = useRecordContext<SiteRecord>()?.Settings.staffSecondFactorRequired ?? false
  const typed: unknown = useWatch({ name: 'Settings.staffSecondFactorRequired', defaultValue: saved })
  if (typed === saved) return null
  return (
    <TextInput
      source="SecondFactorCode"
      autoComplete="one-time-code"
      validate={required()}
      helperText={t('resources.sites.help.SecondFactorCode')}
      sx={{ maxWidth: 360 }}
    />
  )
}

const lines = (hosts: string[] | undefined) => (hosts ?? []).join('\n')
const unlines = (text: string) => text.split('\n').map((host) => host.trim())
