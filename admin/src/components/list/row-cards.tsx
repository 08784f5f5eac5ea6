/** The rows of a list on a phone: a card for each, made of the columns that the list declares for its table. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'ra-core'
import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react'
import { fieldsOf } from '../../lib/record'
import { useT } from '../../lib/texts'

type ColumnProps = {
  source?: string
  label?: ReactNode
  sortBy?: string
  disableSort?: boolean
  children?: ReactNode
  // A method, so that a column of a narrower record fits.
  render?(record: RaRecord): ReactNode
}
/** A column of a table and its place on a card; `states` is a component that renders several columns with states. */
export type CardColumn = {
  part: 'title' | 'state' | 'states' | 'fact' | 'act'
  props: ColumnProps
  element: ReactElement
}

/** True inside of a card, where a column is no cell of a table. */
export const CardContext = createContext(false)

/** The number of facts on a card: more would make it a form. */
const MOST_FACTS = 3

type Props = {
  columns: readonly CardColumn[]
  /** The content before the title, such as a checkbox. */
  lead: ReactNode
  /** Renders the title, linked when rows have an address. */
  Title: ComponentType<{ children: ReactNode }>
}

/**
 * Lists the rows as cards: the name of the record, its states, and the first facts that the reader has not hidden.
 * Columns before the name, such as a picture, are left out.
 */
export const RowCards = ({ columns: all, lead, Title }: Props) => {
  const t = useT()
  const { data = [], resource } = useListContext()
  const [hidden] = useStore<string[]>(`${resource}.datatable`, [])
  const columns = all.filter(({ props }) => !hidden.includes(nameOf(props)))
  const title = columns.find(({ part }) => part === 'title') ?? columns.find(({ part }) => part === 'fact')
  const after = title ? columns.slice(columns.indexOf(title) + 1) : []
  const facts = after.filter(({ part }) => part === 'fact').slice(0, MOST_FACTS)
  const states = columns.filter(({ part }) => part === 'state')
  const others = columns.filter(({ part }) => part === 'states')
  const acts = columns.filter(({ part }) => part === 'act')
  return (
    <>
      <SortChoice columns={all} />
      <Box component="ul" aria-label={t('frame.list.cards')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <CardContext value={true}>
              <Box component="li" sx={cardStyle}>
                {lead}
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={headStyle}>
                    <Box className="card-title" sx={titleStyle}>
                      {title && <Title>{shownOf(title.props, record)}</Title>}
                    </Box>
                    {states.map(({ props }) => (
                      <CardState key={nameOf(props)} {...props} />
                    ))}
                  </Box>
                  {others.map(({ element }) => (
                    <Box key={element.key} sx={headStyle}>
                      {element}
                    </Box>
                  ))}
                  <Facts columns={facts} record={record} />
                  {acts.map(({ props, element }) => (
                    <Box key={element.key} sx={actStyle}>
                      {shownOf(props, record)}
                    </Box>
                  ))}
                </Box>
              </Box>
            </CardContext>
          </RecordContextProvider>
        ))}
      </Box>
    </>
  )
}

/** Shows the state of a record on its card; a column with a text of its own for a heading is named. */
export const CardState = (props: ColumnProps) => {
  const record = useRecordContext()
  const label = useLabelOf()
  if (!record) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, '&:empty': { display: 'none' } }}>
      {props.label && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label(props)}
        </Box>
      )}
      {shownOf(props, record)}
    </Box>
  )
}

const Facts = ({ columns, record }: { columns: readonly CardColumn[]; record: RaRecord }) => {
  const label = useLabelOf()
  const facts = columns
    .map(({ props }) => ({ name: nameOf(props), label: label(props), value: shownOf(props, record) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
  if (facts.length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
      {facts.map((fact) => (
        <Box key={fact.name} sx={factStyle}>
          <Box component="dt">{fact.label}</Box>
          <Box component="dd">{fact.value}</Box>
        </Box>
      ))}
    </Box>
  )
}

/** Chooses the order of the cards, which have no headings to press. */
const SortChoice = ({ columns }: { columns: readonly CardColumn[] }) => {
  const t = useT()
  const label = useLabelOf()
  const { sort, setSort } = useListContext()
  const fields = columns
    .filter(({ part, props }) => part !== 'states' && !props.disableSort)
    .flatMap(({ props }) => {
      const field = props.sortBy ?? props.source
      return field ? [{ field, name: label(props) }] : []
    })
  if (fields.length === 0) return null
  const sortText = (field: string, order: string) => `${field} ${order}`
  const current = sortText(sort.field, sort.order)
  const isListed = fields.some(({ field }) => field === sort.field)
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <TextField
        select
        size="small"
        label={t('frame.list.sort')}
        value={isListed ? current : ''}
        slotProps={{ select: { displayEmpty: true } }}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ')
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
        }}
      >
        {!isListed && (
          <MenuItem value="" disabled>
            {t('frame.list.sort_first')}
          </MenuItem>
        )}
        {fields.flatMap(({ field, name }) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <MenuItem key={sortText(field, order)} value={sortText(field, order)}>
              {name}, {t(`ra.sort.${order}`)}
            </MenuItem>
          )),
        )}
      </TextField>
    </Box>
  )
}

/** Returns a function that names a column. */
function useLabelOf() {
  const label = useTranslateLabel()
  const resource = useResourceContext()
  return ({ source, label: own }: ColumnProps): ReactNode =>
    typeof own === 'object'
      ? own
      : label({
          ...(source && { source }),
          ...(typeof own === 'string' && { label: own }),
          ...(resource && { resource }),
        })
}

/** Returns the name of a column in react-admin's store of hidden columns. */
const nameOf = ({ source, label }: ColumnProps) => source ?? (typeof label === 'string' ? label : '')

const shownOf = ({ source, render, children }: ColumnProps, record: RaRecord): ReactNode =>
  children ?? (render ? render(record) : textOf(source === undefined ? '' : fieldsOf(record)[source]))

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const cardStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  px: 2,
  py: 1.5,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  // A touch anywhere on the card opens it, except on other links and buttons.
  '& .card-title a::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(a, button, label, .MuiCheckbox-root)': { position: 'relative', zIndex: 1 },
  '& .card-title a': { position: 'static' },
} as const

const titleStyle = { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' } as const

const actStyle = { mt: 1, '&:empty': { display: 'none' } } as const

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 } as const

const factStyle = {
  display: 'flex',
  columnGap: 1,
  // The component of a value may draw nothing.
  '&:has(dd:empty)': { display: 'none' },
  '& dt': { flex: 'none', maxWidth: '45%', color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  // A date keeps its line, so that a long name beside it takes two.
  '&:has(dd time) dt': { flex: '0 1 auto' },
  '& dd:has(time)': { minWidth: 'min-content' },
} as const
