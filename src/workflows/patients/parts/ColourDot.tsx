import Box from '@mui/material/Box'

/** The colour of a payment type, beside its name. */
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
