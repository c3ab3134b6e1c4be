/** Cells of queues: number and urgency, patient, and waiting time. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { gender } from '#schemas/codes/gender.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { useWaiting } from '#src/workflow/useWaiting.ts'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import type { VisitRow } from '../domain/answers.ts'
import { waitOf } from '../domain/worklists.ts'
import { isLowered, useLowered } from '../parts/lowered.ts'
import { QueueNumber } from '../parts/QueueNumber.tsx'

interface CellProps {
  row: VisitRow
}

/** The queue number, with the urgency, and the sign that triage proposed a higher one. */
export function Queue({ row }: CellProps) {
  const lowered = useLowered(row)
  return (
    <QueueNumber number={row.queue_number} arrivedAt={row.arrived_at}>
      {row.priority !== visitPriority.ROUTINE.value && (
        <CodeBadge values={visitPriority} value={row.priority} />
      )}
      {isLowered(row) && (
        <span title={row.priority_reason ?? undefined}>
          <Badge tone="blocked">{lowered}</Badge>
        </span>
      )}
    </QueueNumber>
  )
}

/** With the sex, and the complaint from triage. */
export function Patient({ row: { patient, complaint } }: CellProps) {
  const label = useLabel()
  const sex = patient && codeLabel(gender, patient.sex)
  return (
    <>
      <PatientCell patient={patient} more={sex ? label(sex) : undefined} />
      {complaint && (
        <Box component="span" sx={{ display: 'block', fontStyle: 'italic', maxWidth: 320 }}>
          {complaint}
        </Box>
      )}
    </>
  )
}

const waits = {
  usual: undefined,
  long: { colour: 'warning.main', icon: 'mdi:clock-alert-outline' },
  too_long: { colour: 'error.main', icon: 'mdi:alert' },
} as const

/** Since arrival or admission; marked beyond the facility's target. */
export function Waiting({ row }: CellProps) {
  const translate = useTranslate()
  const text = useWaiting(row.admitted_at ?? row.arrived_at)
  const minutes = (Date.now() - Date.parse(row.arrived_at)) / 60_000
  const limits = row.status < visitStatus.IN_CONSULTATION.value ? row.wait_limits : undefined
  const wait = limits ? waitOf(minutes, limits, row.priority) : 'usual'
  const mark = waits[wait]
  if (!mark) return text
  return (
    <Box component="span" sx={{ color: mark.colour, fontWeight: 600 }}>
      <Icon name={mark.icon} size={16} /> {text}
      <span className="second">{translate(`visits.wait.${wait}`)}</span>
    </Box>
  )
}
