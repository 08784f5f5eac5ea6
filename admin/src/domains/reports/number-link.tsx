import Box from '@mui/material/Box'
import type { ReportRange } from '@obverse/contract/rules/reports'
import { AdminLink } from '../../components/admin-link'
import { type Measure, membersPath } from './measures'
import { useWords } from './use-words'

type Props = { measure: Measure; value: number; range: ReportRange; siteID?: number | undefined; of: string }

/** Shows a number of the report; one above zero leads to the members behind it. `of` is what it belongs to, for its name. */
export const NumberLink = ({ measure, value, range, siteID, of }: Props) => {
  const words = useWords()
  const text = words.textOf(measure, value)
  if (value === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    )
  return (
    <AdminLink
      to={membersPath(measure, range, siteID)}
      aria-label={words.word('show_members', { value: text, name: words.nameOf(measure), of })}
      // Room for a finger beside the digits.
      sx={{ display: 'inline-block', px: 1, py: 0.5, mx: -1, my: -0.5 }}
    >
      {text}
    </AdminLink>
  )
}
