/** Cells of dispensed lines: dosage and warnings. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ColumnExtra, ScreenOverrides } from '#resources/context.tsx'
import { referencesOf, referenceText } from '#resources/display.ts'
import type { CellProps } from '#resources/fields/kind.ts'
import { dispensingStatus, prescribingRisk } from '#schemas/codes/dispensing.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { doseText, quantityText } from '#src/workflows/pharmacy/parts/medicine-units.ts'
import { Advice } from '#src/workflows/visits/parts/Medicines.tsx'
import { SeverityAlert } from '#src/workflows/visits/parts/SeverityAlert.tsx'
import { type StoredWarnings, storedWarnings } from '../domain/warning.ts'
import { DispenseReason, DispenseWarnings } from './DispenseWarnings.tsx'
import { DispensingAllergies } from './DispensingAllergies.tsx'
import { SubstituteInput } from './SubstituteInput.tsx'

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

/** A quantity with who handled it; the actions of the row need the room of further columns. */
function Handled(props: { row: CellProps['row']; quantity: string; by: string; more?: readonly unknown[] }) {
  const { row, quantity, by, more = [] } = props
  const label = useLabel()
  const language = useLanguage()
  const style = useNumberStyle()
  const [user] = referencesOf(row, by)
  return (
    <>
      <div>{label(quantityText(row[quantity], { line: row, unit: 'dispensed_unit', style }))}</div>
      <Box sx={{ color: 'text.secondary' }}>
        {[...more, user && referenceText(user, language)].filter(Boolean).join(' · ')}
      </Box>
    </>
  )
}

/** What was dispensed and what of it was returned, why, to whom and when. */
function Dispensed({ row }: CellProps) {
  const label = useLabel()
  const style = useNumberStyle()
  const { dispensed_quantity, returned_quantity, return_reason, returned_at } = row
  if (!dispensed_quantity && !returned_quantity) return '–'
  const back = [return_reason, returned_at && formatDateTime(String(returned_at), style)]
  return (
    <>
      <Handled row={row} quantity="dispensed_quantity" by="dispensed_by" />
      {Boolean(returned_quantity) && (
        <>
          <Box sx={{ mt: 1, color: 'warning.main' }}>{label(dispensingStatus.RETURNED.label)}</Box>
          <Handled row={row} quantity="returned_quantity" by="returned_by" more={back} />
        </>
      )}
    </>
  )
}

const columns: Record<string, ColumnExtra> = {
  dispensed_quantity: { Cell: Dispensed },
  morning: {
    Cell: HowToTake,
    label: { kh: 'របៀបប្រើ', en: 'How to take it' },
    covers: ['afternoon', 'evening', 'night', 'days'],
  },
  risks: { Cell: Warnings },
}

export const lineOverrides: ScreenOverrides = {
  columns,
  InTransition: DispensingAllergies,
  inputs: {
    dispense_warnings: DispenseWarnings,
    dispense_reason: DispenseReason,
    substitute_medication_id: SubstituteInput,
  },
}

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
]

export const filledOnDispensing = ['dispensed_quantity']
