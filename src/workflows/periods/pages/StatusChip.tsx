import Box from '@mui/material/Box'
import { periodStatus } from '#schemas/codes/period-status.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

const entries = Object.values(periodStatus)

/** Background and text colour of each status; the label says it, too. */
export const statusColours: Readonly<Record<number, { ground: string; text: string }>> = {
  1: { ground: 'primary.light', text: 'secondary.main' },
  2: { ground: 'action.hover', text: 'warning.main' },
  3: { ground: 'action.hover', text: 'text.secondary' },
  4: { ground: 'action.hover', text: 'info.main' },
}

/** The status of a month: colour and text. */
export function StatusChip({ status }: { status: number }) {
  const label = useLabel()
  const { ground, text } = statusColours[status] ?? {}
  const name = entries.find(({ value }) => value === status)?.label
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        borderRadius: 3,
        bgcolor: ground,
        color: text,
        fontSize: 'body2.fontSize',
        fontWeight: 600,
        lineHeight: 1.8,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentcolor' }}
      />
      {name && label(name)}
    </Box>
  )
}
