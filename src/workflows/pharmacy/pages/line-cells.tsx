/** Cells of dispensed lines: dosage and warnings. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ColumnExtra, ScreenOverrides } from '#resources/context.tsx'
import { referencesOf, referenceText } from '#resources/display.ts'
import type { CellProps } from '#resources/fields/kind.ts'
import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { doseText } from '#src/workflows/pharmacy/parts/medicine-units.ts'
import { Advice } from '#src/workflows/visits/parts/Medicines.tsx'
import { SeverityAlert } from '#src/workflows/visits/parts/SeverityAlert.tsx'
import { type StoredWarnings, storedWarnings } from '../domain/warning.ts'

function HowToTake({ row }: CellProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const days = Number(row.days ?? 0)
  return (
    <>
      <div>{label(doseText(row, style))}</div>
      <div>
        {translate('pharmacy.days', { smart_count: days })} <Advice line={row as AnsweredRow} />
      </div>
    </>
  )
}

/** Warnings in the colour of their severity, with the override reason and user of a severe one. */
function Warnings({ row }: CellProps) {
  const label = useLabel()
  const language = useLanguage()
  const found = storedWarnings(row as unknown as StoredWarnings)
  if (found.length === 0) return '–'
  const [by] = referencesOf(row, 'override_by')
  const reason = [row.override_reason, by && referenceText(by, language)].filter(Boolean)
  return (
    <>
      {found.map(({ risk, severity }) => {
        const text = codeLabel(prescribingRisk, risk)
        return (
          text && (
            <div key={risk}>
              <SeverityAlert severity={severity}>{label(text)}</SeverityAlert>
            </div>
          )
        )
      })}
      {reason.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {label({ kh: 'មូលហេតុ', en: 'Reason' })}: {reason.join(' · ')}
        </Box>
      )}
    </>
  )
}

const columns: Record<string, ColumnExtra> = {
  morning: { Cell: HowToTake, label: { kh: 'របៀបប្រើ', en: 'How to take it' } },
  risks: { Cell: Warnings },
}

export const lineOverrides: ScreenOverrides = { columns }

/** The doses of a day share one column, named after the first. */
export const lineColumns = [
  'medication_id',
  'morning',
  'quantity',
  'risks',
  'status',
  'dispensed_quantity',
  'substitute_medication_id',
  'dispense_reason',
  'dispensed_by',
]
