import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { RepointingSummary } from '#resources/record/RepointingSummary.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { colon } from '#schemas/kit/words.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { type MergeCheck, undoDays } from '#src/workflows/patients/domain/merging.ts'

/** The records that move to the survivor, conflicts, and blockers. */
export function Consequences({ check: mergeCheck }: { check: MergeCheck }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const style = useNumberStyle()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RepointingSummary repointing={{ ...mergeCheck, missing_labels: [] }} />
      {mergeCheck.duplicates.length > 0 && (
        <div>
          {translate('patient_mapping.duplicates')}
          <Box component="ul" sx={{ m: 0, pl: 5, lineHeight: 1.8 }}>
            {mergeCheck.duplicates.map(({ path, what, count }) => (
              <li key={path}>{`${label(what)}${colon[language]} ${formatNumber(count, style)}`}</li>
            ))}
          </Box>
        </div>
      )}
      <div>{translate('patient_mapping.can_undo', { smart_count: undoDays })}</div>
    </Box>
  )
}
