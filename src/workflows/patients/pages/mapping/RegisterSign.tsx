import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import type { RegisterState } from '#src/workflows/patients/domain/outside-registers.ts'

const signs: Record<RegisterState, { icon: string; colour: string }> = {
  up: { icon: 'mdi:check-circle-outline', colour: 'success.main' },
  unset: { icon: 'mdi:minus-circle-outline', colour: 'text.secondary' },
  unreachable: { icon: 'mdi:lan-disconnect', colour: 'error.main' },
  failing: { icon: 'mdi:alert-circle-outline', colour: 'warning.main' },
}

/** The state of a register: icon and text. */
export function RegisterSign({ state }: { state: RegisterState }) {
  const translate = useTranslate()
  const { icon, colour } = signs[state]
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: colour }}>
      <Icon name={icon} size={16} />
      {translate(`patient_mapping.state.${state}`)}
    </Box>
  )
}
