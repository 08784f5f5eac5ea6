import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { maxCertInput, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPath } from '../../../lib/paths'
import { useT } from '../../../lib/texts'
import { overridePath } from './paths'

/** Returns the number in the spelling of addresses, or null for a text that is none. */
export function plainNumber(typed: string): string | null {
  const number = readCertNumber(typed)
  return number.kind === 'number' ? `${number.SubmissionNumber}-${String(number.Line).padStart(3, '0')}` : null
}

/** Returns the sentence about a text that is no number of a certificate, and what to do next. */
function useInvalid(): (typed: string) => string {
  const t = useT()
  return (typed) => {
    const read = readCertNumber(typed)
    const words = 'resources.grade-overrides.lookup.invalid'
    if (read.kind === 'other') return t(`${words}.foreign`, { company: read.company })
    return t(`${words}.${read.kind === 'submission' ? 'submission' : typed.trim() === '' ? 'empty' : 'text'}`)
  }
}

/** Takes the number of a certificate, typed or pasted in any spelling, and opens the certificate. `number` is the one on screen. */
export const LookupForm = ({ number = '' }: { number?: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const invalid = useInvalid()
  const [typed, setTyped] = useState(number)
  const isUnreadable = number !== '' && plainNumber(number) === null
  const [error, setError] = useState('')
  useEffect(() => {
    setTyped(number)
    setError('')
  }, [number])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const plain = plainNumber(typed)
    setError(plain === null ? invalid(typed) : '')
    if (plain !== null) navigate(adminPath(overridePath(plain)))
  }
  const refused = error || (isUnreadable ? invalid(number) : '')
  return (
    <Box
      component="form"
      noValidate
      role="search"
      aria-label={t('resources.grade-overrides.lookup.title')}
      onSubmit={submit}
      sx={{ mb: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          label={t('resources.grade-overrides.lookup.number')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={refused !== ''}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: maxCertInput } }}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        <Button type="submit" variant="contained">
          {t('resources.grade-overrides.lookup.action')}
        </Button>
      </Box>
      {refused && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refused}
        </Alert>
      )}
    </Box>
  )
}
