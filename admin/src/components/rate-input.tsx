import InputAdornment from '@mui/material/InputAdornment'
import type { ReactNode } from 'react'
import { NumberInput, required } from 'react-admin'

type Props = { source: string; label?: string; isRequired?: boolean; helperText?: ReactNode }

/** Edits a rate: the field holds basis points, people type a percentage with at most two decimals. */
export const RateInput = ({ source, label, isRequired = false, helperText }: Props) => (
  <NumberInput
    source={source}
    {...(label && { label })}
    {...(isRequired && { validate: required() })}
    min={0}
    max={100}
    step={0.01}
    format={(basisPoints: number | null | undefined) => (typeof basisPoints === 'number' ? basisPoints / 100 : '')}
    parse={(text: string) => (text === '' ? null : Math.round(Number(text) * 100))}
    helperText={helperText}
    slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
    sx={{ maxWidth: 360 }}
  />
)
