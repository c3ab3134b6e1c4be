import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useState } from 'react'
import { onPageAnnounced } from '#src/ui/page-focus.ts'

/** Announces a new page to screen readers when the focus stays in a field. */
export function PageAnnouncer() {
  const [text, setText] = useState('')
  useEffect(() => onPageAnnounced(setText), [])
  return (
    <Box role="status" sx={visuallyHidden}>
      {text}
    </Box>
  )
}
