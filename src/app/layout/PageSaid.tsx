import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useState } from 'react'
import { onPageSaid } from '#src/ui/page-focus.ts'

/** Says the name of a new page to screen readers when the page keeps the focus in a field. */
export function PageSaid() {
  const [text, setText] = useState('')
  useEffect(() => onPageSaid(setText), [])
  return (
    <Box role="status" sx={visuallyHidden}>
      {text}
    </Box>
  )
}
