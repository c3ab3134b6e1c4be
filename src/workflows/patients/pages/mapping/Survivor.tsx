import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Option } from '#resources/merge/MergeField.tsx'
import type { Row } from '#resources/provider.ts'
import { PatientLabel } from './PatientLabel.tsx'
import { useNames } from './words.ts'

interface SurvivorProps {
  rows: readonly [Row, Row]
  survivorId: number
  onChoose(id: number): void
}

/** Chooses the surviving record; the other one redirects to it from then on. */
export function Survivor({ rows, survivorId, onChoose }: SurvivorProps) {
  const translate = useTranslate()
  const { named } = useNames()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1 }}>
        {translate('patient_mapping.choose_stays')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {rows.map((row) => (
          <Option
            key={row.id}
            name="merge-stays"
            isChosen={row.id === survivorId}
            onChoose={() => onChoose(row.id)}
          >
            <PatientLabel row={row} />
            <Box sx={{ color: 'text.secondary' }}>{named(row, 'registered_health_facility_id')}</Box>
            <Typography variant="body2" component="div" color={row.id === survivorId ? 'primary' : 'error'}>
              {translate(row.id === survivorId ? 'patient_mapping.stays' : 'patient_mapping.merged_record')}
            </Typography>
          </Option>
        ))}
      </Box>
    </Box>
  )
}
