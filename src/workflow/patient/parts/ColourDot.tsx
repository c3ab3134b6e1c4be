import Box from '@mui/material/Box'

/** A payment type's own colour; its name stands beside it. */
export const ColourDot = ({ colour, isFaint = false }: { colour: string; isFaint?: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 10,
      height: 10,
      flex: 'none',
      borderRadius: '50%',
      bgcolor: colour,
      opacity: isFaint ? 0.4 : 1,
    }}
  />
)
