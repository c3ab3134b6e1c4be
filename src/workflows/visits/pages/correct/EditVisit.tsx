/** The registration of a visit as a form: fixed fields are omitted, with an explanation. */
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useGenerator } from '#resources/context.tsx'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RecordForm } from '#src/workflow/RecordForm.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import type { FieldLock } from '#src/workflows/billing/domain/correction.ts'
import type { VisitCorrection } from '#src/workflows/visits/domain/answers.ts'

/**
 * Never corrected here: another facility is another visit, and another patient has its own dialog.
 */
const fixed = ['health_facility_id', 'patient_id']

interface EditVisitProps {
  correction: VisitCorrection
  onDone(): void
}

export function EditVisit({ correction: { visit, lock }, onDone }: EditVisitProps) {
  return (
    <>
      {lock && <Locked lock={lock} />}
      <RecordForm
        path="visits"
        record={visit}
        initial={{}}
        about={String(visit.id)}
        hidden={[...fixed, ...(lock?.fields ?? [])]}
        touches={['invoices', 'claims', 'patients']}
        onSaved={onDone}
        onCancel={onDone}
      />
    </>
  )
}

/** The locked fields, the reason, and where the user can continue. */
function Locked({ lock }: { lock: FieldLock }) {
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  const { holds } = useGenerator()
  const { schema } = useResourceSchema('visits')
  if (!schema) return null
  const { fields, by, code, link } = lock
  const names = fields.flatMap((name) => {
    const field = schema.resource.fields[name]
    return field ? [label(field.label)] : []
  })
  const mayGo = by === 'invoice' ? holds('create_approval') && holds('list_invoices') : access('route', link)
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {translate(`visits.correct.locked.${by}`, { fields: names.join(' · '), code })}{' '}
      {mayGo && (
        <Link component={RouterLink} to={link} color="inherit">
          {translate(`visits.correct.go.${by}`)}
        </Link>
      )}
    </Alert>
  )
}
