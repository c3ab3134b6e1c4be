import Box, { type BoxProps } from '@mui/material/Box'

/** Scrolls what is wider or higher than its room, by keyboard too. `label` names it for readers. */
export function ScrollRegion({
  label,
  ...props
}: { label: string } & Omit<BoxProps, 'aria-label'>) {
  return <Box role="group" aria-label={label} tabIndex={0} {...props} sx={{ overflow: 'auto' }} />
}
