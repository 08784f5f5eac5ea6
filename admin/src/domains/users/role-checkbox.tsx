import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { AdminRole } from '@obverse/contract/domains/users'
import type { RoleCode } from '@obverse/contract/roles'

import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../lib/texts'
import { childrenOf, missingParent, neededParents, type RoleChoices, roleNameKeyOf } from './role-choices'

type Values = { Choices: RoleChoices }

/** Chooses one role of the tree; warns about a missing parent role and offers to choose it too. */
export const RoleCheckbox = ({ role }: { role: AdminRole }) => {
  const t = useT()
  const id = useId()
  const nameOf = (code: RoleCode) => t(roleNameKeyOf(code))
  const needs = (parent: RoleCode | null) =>
    parent ? t('resources.users.missing_parent', { role: nameOf(role.Code), parent: nameOf(parent) }) : undefined
  const { setValue, setFocus } = useFormContext<Values>()
  const choices = useWatch<Values, 'Choices'>({ name: 'Choices' })
  const { field, fieldState } = useController<Values>({
    name: `Choices.${role.Code}`,
    rules: {
      // The summary above the buttons shows the message as well.
      validate: (_, { Choices }) => needs(missingParent(role.Code, Choices)) ?? true,
      deps: childrenOf(role.Code).map((code) => `Choices.${code}` as const),
    },
  })
  const missing = missingParent(role.Code, choices)
  const message = needs(missing) ?? (fieldState.error?.type === 'server' ? fieldState.error.message : undefined)
  const needed = missing ? neededParents(role.Code, choices) : []
  const choose = () => {
    for (const code of needed) setValue(`Choices.${code}`, true, { shouldDirty: true, shouldValidate: true })
    // The button disappears with its message; the focus returns to the role.
    setFocus(`Choices.${role.Code}`)
  }
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            name={field.name}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': Boolean(message),
                ...(message && { 'aria-describedby': id }),
              },
            }}
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
          />
        }
        disabled={!role.CanChange}
        label={nameOf(role.Code)}
      />
      {role.Code === 'ReadOnly' && (
        <FormHelperText sx={{ mt: 0, ml: 3 }}>{t('resources.users.roles.read_only')}</FormHelperText>
      )}
      {message && (
        <Alert
          id={id}
          severity={missing ? 'warning' : 'error'}
          icon={false}
          sx={{ py: 0, my: 0.5, '& .MuiAlert-message': { py: 0.75 } }}
        >
          {message}
          {needed.length > 0 && (
            <Button
              size="small"
              color="inherit"
              onClick={choose}
              sx={{ display: 'block', textAlign: 'left', mt: 0.5, ml: -0.5 }}
            >
              {t('resources.users.roles.add_parent', {
                names: needed.map(nameOf),
              })}
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
