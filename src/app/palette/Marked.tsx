import Box from '@mui/material/Box'
import { markedParts } from './match.ts'

/** A text with the search matches highlighted. */
export function Marked({ text, query: searchText }: { text: string; query: string }) {
  let at = 0
  return markedParts(text, searchText).map(({ text: part, isMatch }) => {
    const key = `${at}`
    at += part.length
    if (!isMatch) return <span key={key}>{part}</span>
    return (
      <Box
        component="mark"
        key={key}
        sx={{ bgcolor: 'primary.light', color: 'secondary.main', borderRadius: 0.5 }}
      >
        {part}
      </Box>
    )
  })
}
