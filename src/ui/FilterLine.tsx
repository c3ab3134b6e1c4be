import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/**
 * The filters above a table, in one line beside the menu on a screen of 1366 pixels. Text fields of
 * the class `wide` take the whole line on a phone, the others half of it.
 */
export const FilterLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="search"
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: 2,
      mb: 3,
      displayPrint: 'none',
      '& > .MuiTextField-root': { width: { xs: 'calc(50% - 4px)', sm: 130 } },
      '& > .wide': { width: { xs: '100%', sm: 190 } },
    }}
  >
    {children}
  </Box>
)
