import Box from '@mui/material/Box'
import { formatMoney, formatRate } from '@obverse/browser/money'
import { amountText } from '@obverse/contract/amount'
import { listInCell } from '@obverse/texts'
import {
  useGetManyAggregate,
  useGetRecordRepresentation,
  useLocale,
  useRecordContext,
  useTranslateLabel,
} from 'ra-core'
import { isRichText, readable } from '../lib/changes'
import { useLookUp, useT } from '../lib/texts'
import { useResource } from '../providers/registered-resources'
import { DateTimeText, DayText } from './date-time-text'
import { RichView } from './rich-view'

type Props = {
  /** The resource of the record; that of the screen by default. */
  resource?: string
  field: string
  value: unknown
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/

/** Shows the value of a field as its screen does: dates and choices in words, rich text with its formatting. */
export const FieldValue = ({ resource, field, value }: Props) => {
  const t = useT()
  const lookUp = useLookUp()
  const locale = useLocale()
  const shown = useResource(resource)?.shows?.[field]
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <>–</>
  const words = { yes: t('ra.boolean.true'), no: t('ra.boolean.false'), locale }
  if (shown && 'of' in shown) return <Names resource={shown.of} ids={[value].flat()} />
  if (shown && 'as' in shown && typeof value === 'number') return <Amount as={shown.as} value={value} />
  if (shown && 'texts' in shown) {
    const names = [value].flat().map((code) => lookUp(`${shown.texts}.${code}`, readable(code, words)))
    return <>{listInCell(locale, names)}</>
  }
  if (typeof value === 'object' && !Array.isArray(value))
    return <Parts {...(resource && { resource })} field={field} parts={Object.entries(value)} />
  if (typeof value !== 'string') return <>{readable(value, words)}</>
  if (instant.test(value)) return <DateTimeText utc={value} />
  if (day.test(value)) return <DayText day={value} />
  if (isRichText(value)) return <RichView html={value} />
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
      {value}
    </Box>
  )
}

/** Shows minor units in the currency of the record on screen, or basis points as a percentage. */
const Amount = ({ as, value }: { as: 'money' | 'rate'; value: number }) => {
  const locale = useLocale()
  const currency: unknown = useRecordContext()?.Currency
  if (as === 'rate') return <>{formatRate(value, locale)}</>
  return (
    <>
      {typeof currency === 'string'
        ? formatMoney({ Minor: value, Currency: currency }, locale)
        : amountText(value, locale)}
    </>
  )
}

/** Shows the names of records; a record that cannot be read shows its key. */
const Names = ({ resource, ids }: { resource: string; ids: unknown[] }) => {
  const locale = useLocale()
  const represent = useGetRecordRepresentation(resource)
  const keys = ids.map(Number)
  const { data = [] } = useGetManyAggregate(resource, { ids: keys })
  const names = keys.map((key) => {
    const record = data.find((one) => one?.id === key)
    return record ? String(represent(record)) : String(key)
  })
  return <>{listInCell(locale, names)}</>
}

const Parts = ({ resource, field, parts }: { resource?: string; field: string; parts: [string, unknown][] }) => {
  const label = useTranslateLabel()
  return parts.map(([name, value]) => (
    <Box key={name}>
      {label({ source: `${field}.${name}`, ...(resource && { resource }) })}
      {': '}
      <FieldValue {...(resource && { resource })} field={`${field}.${name}`} value={value} />
    </Box>
  ))
}
