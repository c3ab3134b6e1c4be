/** Doses of the medicines of a visit: what is due now, given in one press or with a reason why not. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf, sentenceOf } from '#resources/failure.ts'
import { doseOutcome } from '#schemas/codes/bedside.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { countedUnit } from '#schemas/kit/unit-of.ts'
import { request } from '#src/client/http.ts'
import type { Bedside, BedsideMedicine } from '#src/domain/wards/bedside.ts'
import { dueNow, type OpenDose } from '#src/domain/wards/due-doses.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/patient/parts/code-label.ts'
import { PatientLine } from '#src/workflow/patient/parts/PatientLine.tsx'
import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { thisMinute } from '../requests.ts'
import { Correct, EntryDialog, ofCorrection, touched } from './EntryDialog.tsx'

const path = 'visits/medicine-doses'

interface DoseChoice {
  medicine: BedsideMedicine
  due?: OpenDose
}

export function DosesPart({ bedside }: { bedside: Bedside }) {
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  const [chosen, setChosen] = useState<DoseChoice>()
  const { visit, medicines } = bedside
  if (!medicines) return translate('bedside.no_prescriptions')
  const mayGive = visit.is_open && access('permission', 'create_observation')
  const due = dueNow(medicines, new Date().toISOString())
  const asNeeded = medicines.filter(({ prn, is_stopped }) => prn && !is_stopped)
  const valuesOf = ({ medicine, due: dose }: DoseChoice) => ({
    ...{ visit_id: visit.id, prescription_line_id: medicine.line_id, given_at: thisMinute() },
    ...(dose
      ? { due_at: dose.at, quantity: dose.quantity }
      : { due_at: null, quantity: medicine.each_time }),
  })
  return (
    <>
      <Panel title={translate('bedside.due')}>
        {due.length === 0 && asNeeded.length === 0 && translate('bedside.nothing_due')}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {due.map((dose) => (
            <DoseLine
              key={`${dose.medicine.line_id} ${dose.at}`}
              medicine={dose.medicine}
              due={dose}
              mayGive={mayGive}
              values={valuesOf({ medicine: dose.medicine, due: dose })}
              onAsk={() => setChosen({ medicine: dose.medicine, due: dose })}
            />
          ))}
          {asNeeded.map((medicine) => (
            <DoseLine
              key={medicine.line_id}
              medicine={medicine}
              mayGive={mayGive}
              values={valuesOf({ medicine })}
              onAsk={() => setChosen({ medicine })}
            />
          ))}
        </Box>
      </Panel>
      <RelatedRecords
        path={path}
        title={translate('bedside.recorded_doses')}
        filter={{ visit_id: visit.id }}
        sort={{ field: 'given_at', order: 'DESC' }}
        columns={[
          ...['given_at', 'prescription_line_id', 'outcome', 'quantity', 'omission'],
          ...['note', 'recorded_by', 'correction'],
        ]}
        empty={translate('bedside.no_doses')}
        Beside={visit.is_open ? Correct : undefined}
      />
      {chosen && (
        <EntryDialog
          title={label(chosen.medicine)}
          path={path}
          record={null}
          initial={valuesOf(chosen)}
          about={`${visit.code} ${chosen.medicine.line_id} ${chosen.due?.at ?? ''}`}
          hidden={ofCorrection}
          patient={<PatientLine patient={bedside.patient} />}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface DoseLineProps {
  medicine: BedsideMedicine
  /** Missing for a medicine that is taken as needed. */
  due?: OpenDose
  mayGive: boolean
  values: Record<string, unknown>
  onAsk(): void
}

function DoseLine({ medicine, due, mayGive, values, onAsk }: DoseLineProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { give, isPending } = useGiving()
  const unit = codeLabel(doseUnit, medicine.dose_unit)
  const quantity = due?.quantity ?? medicine.each_time
  const dose = formatNumber(quantity, style)
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {label(medicine)} · {dose} {unit && label(countedUnit(unit, quantity))}
        </Box>
        <Typography
          variant="body2"
          sx={{ color: due?.state === 'late' ? 'error.main' : 'text.secondary' }}
        >
          {due
            ? translate(`bedside.${due.state}`, { at: formatDateTime(due.at, style) })
            : translate('bedside.as_needed')}
          {medicine.note && ` · ${medicine.note}`}
        </Typography>
      </Box>
      {mayGive && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            variant={due && due.state !== 'later' ? 'contained' : 'outlined'}
            loading={isPending}
            aria-label={`${translate('bedside.give')}: ${label(medicine)}`}
            onClick={() => void give(values)}
          >
            {translate('bedside.give')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            aria-label={`${translate('bedside.other_outcome')}: ${label(medicine)}`}
            onClick={onAsk}
          >
            {translate('bedside.other_outcome')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Records a dose as given now; a dose that somebody else has recorded is refused by the server. */
function useGiving() {
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const [isPending, setPending] = useState(false)
  const give = async (values: Record<string, unknown>) => {
    setPending(true)
    try {
      await request(path, {
        method: 'POST',
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { ...values, outcome: doseOutcome.GIVEN.value },
        silent: true,
      })
      notify(translate('bedside.given'), { type: 'success' })
    } catch (error) {
      notify(sentenceOf(failureOf(error)) || 'resources.form.failed', { type: 'error' })
    }
    await Promise.all(
      [path, ...touched].map((one) => client.invalidateQueries({ queryKey: [one] })),
    )
    setPending(false)
  }
  return { give, isPending }
}
