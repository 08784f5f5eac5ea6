import Box from '@mui/material/Box'
import { wordChanges } from '../lib/word-changes'

type Props = { before: string; after: string; lang?: string }

/** Shows the later of two texts with the words that are new, and at their places those that are gone. */
export const ChangedWords = ({ before, after, lang }: Props) => (
  <Box {...(lang && { lang })} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {wordChanges(before, after).map((piece, at) => {
      const key = `${at} ${piece.text}`
      if (piece.kind === 'same') return <span key={key}>{piece.text}</span>
      return (
        <Box
          key={key}
          component={piece.kind === 'gone' ? 'del' : 'ins'}
          sx={piece.kind === 'new' ? { fontWeight: 700 } : {}}
        >
          {piece.text}
        </Box>
      )
    })}
  </Box>
)
