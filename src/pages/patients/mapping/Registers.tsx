import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { externalSystem } from '#schemas/codes/patient-link.ts'
import type { RegisterState } from '#src/domain/patients/registers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useRegisters } from './useRegisters.ts'
import { labelOf } from './words.ts'

const signs: Record<RegisterState, { icon: string; colour: string }> = {
  up: { icon: 'mdi:check-circle-outline', colour: 'success.main' },
  unset: { icon: 'mdi:minus-circle-outline', colour: 'text.secondary' },
  unreachable: { icon: 'mdi:lan-disconnect', colour: 'error.main' },
  failing: { icon: 'mdi:alert-circle-outline', colour: 'warning.main' },
}

/** Which registers outside this installation knows, and whether they answer just now. */
export function Registers() {
  const translate = useTranslate()
  const label = useLabel()
  const { data, error, refetch } = useRegisters()
  return (
    <Panel title={translate('patient_mapping.registers')}>
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={24} />}
      {data && (
        <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
          {data.map(({ system, state }) => (
            <Box component="li" key={system} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Box component="span" sx={{ minWidth: 140, fontWeight: 600 }}>
                {label(labelOf(externalSystem, system))}
              </Box>
              <RegisterSign state={state} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}

/** How a register answers, by a sign and in words. */
export function RegisterSign({ state }: { state: RegisterState }) {
  const translate = useTranslate()
  const { icon, colour } = signs[state]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: colour }}
    >
      <Icon name={icon} size={16} />
      {translate(`patient_mapping.state.${state}`)}
    </Box>
  )
}
