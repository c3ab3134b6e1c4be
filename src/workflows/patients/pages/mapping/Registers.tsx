import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { externalSystem } from '#schemas/codes/patient-link.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { RegisterSign } from './RegisterSign.tsx'
import { useRegisters } from './useRegisters.ts'
import { labelOf } from './words.ts'

/** The configured external registers, and whether they respond now. */
export function Registers() {
  const translate = useTranslate()
  const label = useLabel()
  const { data, error, refetch } = useRegisters()
  return (
    <Panel title={translate('patient_mapping.registers')}>
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={1} />}
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
