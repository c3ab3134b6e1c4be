import Box from '@mui/material/Box'
import { Icon } from '#src/ui/Icon.tsx'

export type StepState = 'todo' | 'doing' | 'done' | 'skipped'

const signs: Readonly<Record<StepState, { icon: string; color: string }>> = {
  todo: { icon: 'mdi:circle-outline', color: 'text.secondary' },
  doing: { icon: 'mdi:circle-slice-8', color: 'primary.main' },
  done: { icon: 'mdi:check-circle', color: 'success.main' },
  skipped: { icon: 'mdi:minus-circle-outline', color: 'text.disabled' },
}

/** The sign of a step's state, beside its words (`resources.states.step.<state>`). */
export function StepSign({ state, size }: { state: StepState; size?: number }) {
  const { icon, color } = signs[state]
  return (
    <Box component="span" sx={{ display: 'inline-flex', color }}>
      <Icon name={icon} {...(size && { size })} />
    </Box>
  )
}
