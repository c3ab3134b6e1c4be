import Box from '@mui/material/Box'

/** Lines of code, as they stand in a file; can be scrolled with the keyboard too. */
export function Snippet({ text, label }: { text: string; label?: string }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label={label}
      role={label ? 'region' : undefined}
      sx={{
        m: 0,
        mb: 4,
        p: 3,
        overflowX: 'auto',
        fontSize: '0.8125rem',
        lineHeight: 1.7,
        fontFamily: "ui-monospace, 'Kantumruy Pro', monospace",
        bgcolor: 'action.hover',
        borderRadius: 1,
      }}
    >
      {text}
    </Box>
  )
}
