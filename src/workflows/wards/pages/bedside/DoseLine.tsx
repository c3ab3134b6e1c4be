/** One scheduled dose: amount, warnings, and its outcome. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { doseOutcome } from '#schemas/codes/bedside.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { countedUnit } from '#schemas/kit/unit-of.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { hasAllergyWarning } from '#src/workflows/pharmacy/domain/warning.ts'
import { WarningList } from '#src/workflows/visits/parts/WarningList.tsx'
import type { AdministeredDose, BedsideMedicine } from '#src/workflows/wards/domain/bedside.ts'
import type { OpenDose } from '#src/workflows/wards/domain/due-doses.ts'
import { useGiving } from './useGiving.tsx'

const { GIVEN, NOT_GIVEN } = doseOutcome

/**
 * Milliseconds that an as-needed dose is shown as given before the next one can be recorded with
 * one click.
 */
const doneMs = 5 * 60_000

interface DoseLineProps {
  medicine: BedsideMedicine
  /** Missing for an as-needed medicine. */
  due?: OpenDose<BedsideMedicine>
  mayGive: boolean
  values: Record<string, unknown>
  /** Opens the form with this outcome. */
  onRequest(outcome: number): void
}

/** The recorded dose of the row; for an as-needed medicine, the last one if it was just given. */
function recordedOf({ medicine, due }: DoseLineProps): AdministeredDose | undefined {
  if (due) return due.recorded
  const last = medicine.doses.at(-1)
  return last && Date.now() - Date.parse(last.given_at) < doneMs ? last : undefined
}

export function DoseLine(props: DoseLineProps) {
  const { medicine, due, mayGive, values, onRequest: onOpenForm } = props
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { recordDose: administer, undo, isPending, dialog } = useGiving()
  const mayUndo = useAccess()('permission', 'update_observation')
  const recorded = recordedOf(props)
  const unit = codeLabel(doseUnit, medicine.dose_unit)
  const quantity = due?.quantity ?? medicine.each_time
  const dose = formatNumber(quantity, style)
  const isAllergic = hasAllergyWarning(medicine.warnings)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {label(medicine)} · {dose} {unit && label(countedUnit(unit, quantity))}
        </Box>
        <Typography
          variant="body2"
          sx={{ color: !recorded && due?.state === 'late' ? 'error.main' : 'text.secondary' }}
        >
          {due
            ? translate(`bedside.${recorded ? 'later' : due.state}`, {
                at: formatDateTime(due.at, style),
              })
            : translate('bedside.as_needed')}
          {medicine.note && ` · ${medicine.note}`}
        </Typography>
        {recorded && <Recorded dose={recorded} />}
        {medicine.warnings.length > 0 && <WarningList warnings={medicine.warnings} />}
      </Box>
      {mayGive && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          {/* It keeps its position and does nothing once the dose is recorded: a second click
              is harmless. */}
          <Button
            variant={due && due.state !== 'later' && !isAllergic ? 'contained' : 'outlined'}
            color={isAllergic ? 'error' : 'primary'}
            loading={isPending}
            disabled={recorded !== undefined}
            aria-label={`${translate('bedside.mark_administered')}: ${label(medicine)}`}
            onClick={() => (medicine.unmet.length > 0 ? onOpenForm(GIVEN.value) : void administer(values))}
          >
            {translate('bedside.mark_administered')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isPending || (recorded !== undefined && !mayUndo)}
            aria-label={`${translate(recorded ? 'ra.action.undo' : 'bedside.other_outcome')}: ${label(medicine)}`}
            onClick={() => (recorded ? void undo(recorded) : onOpenForm(NOT_GIVEN.value))}
          >
            {translate(recorded ? 'ra.action.undo' : 'bedside.other_outcome')}
          </Button>
        </Box>
      )}
      {dialog}
    </Box>
  )
}

function Recorded({ dose: { outcome, given_at, by } }: { dose: AdministeredDose }) {
  const label = useLabel()
  const style = useNumberStyle()
  const result = codeLabel(doseOutcome, outcome)
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ fontWeight: 600, color: outcome === GIVEN.value ? 'success.main' : 'text.secondary' }}
    >
      {[
        `${outcome === GIVEN.value ? '✓ ' : ''}${result ? label(result) : ''}`,
        formatDateTime(given_at, style),
        by && label(by),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  )
}
