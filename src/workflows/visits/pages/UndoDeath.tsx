/** Undoes a death that was recorded by mistake, with all its effects. */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { ReasonDialog } from '#resources/form/ReasonDialog.tsx'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import type { VisitDetails } from '../domain/answers.ts'
import { visitActions } from '../domain/visit-actions.ts'

const touches = ['patients', 'appointments', 'visits']

export function UndoDeath({ details: { visit, patient, records } }: { details: VisitDetails }) {
  const translate = useTranslate()
  const access = useAccess()
  const [isOpen, setOpen] = useState(false)
  const { send, isPending, failure } = useAction(visitActions.undoDeath, {
    touches,
    success: 'visits.death.undone',
    onDone: () => setOpen(false),
  })
  if (!records['visit-deaths'] || !access('permission', 'visit_discharge')) return null
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="mdi:undo" />}
        onClick={() => setOpen(true)}
      >
        {translate('visits.death.undo')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={translate('visits.death.undo')}
          about={
            <>
              <PatientLine patient={patient} />
              {translate('visits.death.undoing')}
            </>
          }
          hint={translate('visits.death.why')}
          confirm={translate('visits.death.undo')}
          isSetback
          isBusy={isPending}
          problem={failure ? sentenceOf(failure) : ''}
          onConfirm={(reason) =>
            void send({ id: visit.id, version: Number(visit.version), reason, body: undefined })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
