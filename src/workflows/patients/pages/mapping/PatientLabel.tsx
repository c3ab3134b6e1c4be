import Box from '@mui/material/Box'
import type { Row } from '#resources/provider.ts'
import { gender } from '#schemas/codes/gender.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { useAge } from '#src/workflows/patients/parts/age.ts'
import { sideOfRow } from '../duplicates/sides.ts'

/** The patient of a record: name, sex, age and number. */
export function PatientLabel({ row }: { row: Row }) {
  const label = useLabel()
  const { birthdate, ...side } = sideOfRow(row)
  const age = useAge({ ...side, birthdate: birthdate ?? '' })
  const sex = codeLabel(gender, side.sex)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <strong>{label(displayName(side))}</strong>
      <Box sx={{ color: 'text.secondary' }}>
        {[sex && label(sex), age, side.code].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}
