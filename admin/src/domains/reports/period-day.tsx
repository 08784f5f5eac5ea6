import { DayField } from '../../components/date-inputs'
import { useWords } from './use-words'

type Props = {
  name: 'startDate' | 'endDate'
  /** The id of the field; its error has this id with "-helper-text". */
  id?: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** Asks for the first or the last day of a period. */
export const PeriodDay = ({ name, ...field }: Props) => {
  const words = useWords()
  return (
    <DayField {...field} label={words.word(name)} size="small" isRequired sx={{ width: { xs: '100%', sm: 190 } }} />
  )
}
