import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { formatGrade, type GradeScale, gradesOf, parseGrade } from '@obverse/contract/grades'
import { maxTypedGrade } from '@obverse/contract/rules/cert-lookup'
import { useT } from '../../../lib/texts'

const SHOWN = 60
const labels = new Map<GradeScale, string[]>()
/** Returns the words of every grade of a scale, best first; made once, as a scale of coins has thousands. */
function labelsOf(scale: GradeScale): string[] {
  const known = labels.get(scale) ?? gradesOf(scale).map((grade) => formatGrade(scale, grade))
  labels.set(scale, known)
  return known
}

const keyOf = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll('*', '★').replace(/[\s-]/g, '')

/** Returns the grades for what was typed: the one it means first, then those that begin with it, then those with it inside. */
export function gradesFor(scale: GradeScale, typed: string): string[] {
  const all = labelsOf(scale)
  const key = keyOf(typed)
  if (key === '') return all.slice(0, SHOWN)
  const meant = parseGrade(scale, typed)
  const first = meant ? [formatGrade(scale, meant)] : []
  const begin = all.filter((label) => keyOf(label).startsWith(key))
  const within = all.filter((label) => keyOf(label).includes(key))
  return [...new Set([...first, ...begin, ...within])].slice(0, SHOWN)
}

type Props = { scale: GradeScale; value: string; refused?: string | undefined; onChange: (value: string) => void }

/** Chooses a grade of the scale, by typing it in any spelling or from the list. */
export const GradePicker = ({ scale, value, refused, onChange }: Props) => {
  const t = useT()
  return (
    <Autocomplete
      freeSolo
      autoHighlight={false}
      options={labelsOf(scale)}
      filterOptions={(_, { inputValue }) => gradesFor(scale, inputValue)}
      inputValue={value}
      onInputChange={(_, typed) => onChange(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('resources.grade-overrides.form.grade')}
          error={Boolean(refused)}
          helperText={refused ?? t(`resources.grade-overrides.form.examples.${scale}`)}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: maxTypedGrade },
          }}
        />
      )}
      sx={{ maxWidth: 360 }}
    />
  )
}
