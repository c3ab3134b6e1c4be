/** The shortcut of a button, in it. Hidden on touch screens, which have no keys. */
import Box from '@mui/material/Box'
import { Keys } from '#src/ui/Keys.tsx'
import { touch } from '#src/ui/touch.ts'

export function ButtonKeys({ shortcut }: Parameters<typeof Keys>[0]) {
  return (
    <Box component="span" sx={{ ml: 2, [touch]: { display: 'none' } }}>
      <Keys shortcut={shortcut} />
    </Box>
  )
}
