import Box from '@mui/material/Box'
import { markedParts } from './match.ts'

/** A text with the search matches highlighted. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0
  return markedParts(text, typed).map(({ text: part, isMatch }) => {
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
