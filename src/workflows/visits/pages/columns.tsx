/** Columns of lists of visits. */

import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { isCancelled, type Step, stepPath, stepStates, steps } from '#application/domain/visit-steps.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitStep } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageChip } from '#src/ui/PageLink.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { StepSign } from '#src/workflow/StepSign.tsx'
import type { WorkColumn } from '#src/workflow/WorkList.tsx'
import { ColourDot } from '#src/workflows/patients/parts/ColourDot.tsx'
import { attachPath } from '#src/workflows/patients/parts/paths.ts'
import type { MissingPart, VisitRow } from '../domain/answers.ts'
import type { List } from '../domain/worklists.ts'
import { CancelledBadge } from '../parts/Cancelled.tsx'
import { CallButton } from './Calling.tsx'
import { CorrectMenu } from './correct/CorrectMenu.tsx'
import { DischargedActs } from './DischargedActs.tsx'
import { Patient, Queue, Waiting } from './queue-cells.tsx'

interface CellProps {
  row: VisitRow
}

function Kind({ row }: CellProps) {
  const label = useLabel()
  const type = codeLabel(visitType, row.visit_type_id)
  const book = codeLabel(serviceBook, row.service_book_id)
  const typeText = type && label(type)
  // The default book of a type has the type's name.
  const more = book && label(book)
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: 110 }}>
      {typeText}
      {more !== typeText && <span className="second">{more}</span>}
    </Box>
  )
}

function Pays({ row: { payment } }: CellProps) {
  const label = useLabel()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5 }}>
      {payment.colour && <ColourDot colour={payment.colour} />}
      {label(payment.label)}
    </Box>
  )
}

/** A sign per step, and the present step in words; a cancelled visit has none. */
function Steps({ row }: CellProps) {
  const label = useLabel()
  const translate = useTranslate()
  const states = stepStates({ has_form: false, has_prescription: false, ...row })
  if (isCancelled(row.status)) return <CancelledBadge status={row.status} />
  const describe = (step: Step) => {
    const name = codeLabel(visitStep, steps.indexOf(step) + 1)
    return `${name ? label(name) : step}: ${translate(`resources.states.step.${states[step]}`)}`
  }
  const descriptions = steps.map(describe)
  const present =
    steps.find((step) => states[step] === 'doing') ?? steps.find((step) => states[step] === 'todo')
  return (
    <>
      <Box
        component="span"
        role="img"
        aria-label={descriptions.join(', ')}
        title={descriptions.join('\n')}
        sx={{ display: 'inline-flex', gap: 0.5 }}
      >
        {steps.map((step) => (
          <StepSign key={step} state={states[step]} size={16} />
        ))}
      </Box>
      {present && (
        <span className="second" aria-hidden>
          {describe(present)}
        </span>
      )}
    </>
  )
}

/** Where the patient is, and with which user. */
function With({ row: { seen_by, called_to, place } }: CellProps) {
  const label = useLabel()
  return (
    <>
      {place ? label(place) : called_to}
      {seen_by && <span className="second">{label(seen_by)}</span>}
    </>
  )
}

const stepFor: Readonly<Record<Exclude<MissingPart, 'attachment'>, Step>> = {
  triage: 'triage',
  diagnosis: 'visit',
  prescription: 'prescription',
  discharge: 'discharge',
}

/** The page that corrects a missing part. */
const mending = (missingPart: MissingPart, { code, patient }: VisitRow) =>
  missingPart === 'attachment' ? attachPath(patient?.id ?? 0) : stepPath(stepFor[missingPart], code)

function Missing({ row }: CellProps) {
  const translate = useTranslate()
  if (isCancelled(row.status)) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {row.missing?.map((missingPart) => (
        <PageChip
          key={missingPart}
          to={mending(missingPart, row)}
          label={translate(`visits.missing.${missingPart}`)}
          icon={<Icon name="mdi:alert-circle-outline" size={16} />}
        />
      ))}
    </Box>
  )
}

const Code = ({ row }: CellProps) => row.code

function Arrived({ row }: CellProps) {
  return formatDateTime(row.arrived_at, useNumberStyle())
}

function Left({ row }: CellProps) {
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <>
      {row.discharged_at && formatDateTime(row.discharged_at, style)}
      {row.discharge_type && <span className="second">{label(row.discharge_type)}</span>}
    </>
  )
}

function Freed({ row: { freed } }: CellProps) {
  const label = useLabel()
  return (
    <>
      {freed?.by && label(freed.by)}
      {freed?.reason && <span className="second">{freed.reason}</span>}
    </>
  )
}

const Correct = ({ row }: CellProps) => <CorrectMenu visit={row} />

type Column = Omit<WorkColumn<VisitRow>, 'id' | 'label'>

const all = {
  queue: { Cell: Queue, as: 'keep' },
  code: { Cell: Code, as: 'keep' },
  patient: { Cell: Patient, names: true },
  kind: { Cell: Kind },
  pays: { Cell: Pays },
  waiting: { Cell: Waiting, as: 'keep', isLabelled: true },
  arrived: { Cell: Arrived, as: 'keep', isLabelled: true },
  steps: { Cell: Steps, as: 'keep' },
  with: { Cell: With },
  missing: { Cell: Missing },
  discharged: { Cell: Left, as: 'keep', isLabelled: true },
  freed: { Cell: Freed, isLabelled: true },
  call: { Cell: CallButton },
  acts: { Cell: DischargedActs },
  correct: { Cell: Correct },
} as const satisfies Record<string, Column>

type ColumnName = keyof typeof all

/** The columns of a part of a list. */
export function columnsOf(list: List, part?: string): readonly ColumnName[] {
  if (list === 'arrivals') return ['queue', 'patient', 'kind', 'pays', 'arrived', 'steps', 'code', 'correct']
  if (list === 'outstanding' && part === 'free')
    return ['code', 'patient', 'kind', 'pays', 'discharged', 'freed']
  if (list === 'outstanding')
    return ['code', 'patient', 'kind', 'pays', 'arrived', 'steps', 'missing', 'correct']
  if (list === 'discharged') return ['code', 'patient', 'kind', 'pays', 'discharged', 'acts']
  const step = ['queue', 'patient', 'kind', 'pays', 'waiting', 'steps', 'with'] as const
  return list === 'triage' || list === 'visit' ? [...step, 'call'] : [...step, 'missing']
}

export function useVisitColumns(names: readonly ColumnName[]): WorkColumn<VisitRow>[] {
  const translate = useTranslate()
  return names.map((id) => ({ id, label: translate(`visits.column.${id}`), ...all[id] }))
}
