/** The corrections of a registered visit: a menu for the visit's header, lists and dialogs. */
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { answerQuery } from '#src/client/call.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { isCorrectable } from '#src/workflows/billing/domain/correction.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { visitActions } from '#src/workflows/visits/domain/visit-actions.ts'
import { CancelVisit } from './CancelVisit.tsx'
import { EditVisit } from './EditVisit.tsx'
import { WrongPatient } from './WrongPatient.tsx'

/** A list row, or a visit record. */
interface CorrectedVisit {
  id: number
  code: string
  status: number
}

type Correcting = 'edit' | 'patient' | 'cancel'

/** The corrections that the user may make in the visit's state. */
function useCorrections() {
  const { holds } = useGenerator()
  return ({ status }: Pick<CorrectedVisit, 'status'>): Correcting[] => {
    if (!holds('update_visit') || !isCorrectable(status)) return []
    const isOpen = (openStatuses as readonly number[]).includes(status)
    return isOpen && holds('visit_cancel') ? ['edit', 'patient', 'cancel'] : ['edit']
  }
}

interface CorrectMenuProps {
  visit: CorrectedVisit
  onDone?: (() => void) | undefined
}

export function CorrectMenu({ visit, onDone }: CorrectMenuProps) {
  const translate = useTranslate()
  const corrections = useCorrections()(visit)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<Correcting>()
  if (corrections.length === 0) return null
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        startIcon={<Icon name="mdi:pencil-outline" size={20} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('visits.correct.menu')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {corrections.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              setChosen(name)
            }}
          >
            {translate(`visits.correct.${name}`)}
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <CorrectDialog
          visit={visit}
          what={chosen}
          onChange={setChosen}
          onClose={() => {
            setChosen(undefined)
            onDone?.()
          }}
        />
      )}
    </>
  )
}

interface CorrectDialogProps {
  visit: CorrectedVisit
  what: Correcting
  onChange(what: Correcting): void
  onClose(): void
}

/** Choosing one loads the visit, and logs the view. */
function CorrectDialog({ visit, what, onChange, onClose }: CorrectDialogProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    ...answerQuery(visitActions.correction, { id: visit.id }),
    retry: false,
    gcTime: 0,
  })
  if (what === 'cancel') return data ? <CancelVisit visit={data.visit} onClose={onClose} /> : null
  return (
    <Dialog
      width="md"
      cancel={null}
      title={`${translate(`visits.correct.${what}`)} · ${visit.code}`}
      onClose={onClose}
    >
      {error ? (
        <PageFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ScreenSkeleton />
      ) : what === 'edit' ? (
        <>
          <PatientLine patient={data.patient} />
          <EditVisit correction={data} onDone={onClose} />
        </>
      ) : (
        <WrongPatient correction={data} onCancelVisit={() => onChange('cancel')} onDone={onClose} />
      )}
    </Dialog>
  )
}
