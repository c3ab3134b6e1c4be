import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { referencesOf, referenceText } from '#resources/display.ts'
import type { Row } from '#resources/provider.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { CorrectMenu } from './correct/CorrectMenu.tsx'
import { QueueTicket } from './papers/QueueTicket.tsx'

/** The visit is registered: the queue number, its ticket, and a shortcut to the next arrival. */
interface RegisteredDialogProps {
  visit: Row
  /** The facility prints each ticket immediately. */
  printsTicket: boolean
  onClose(): void
}

export function RegisteredDialog({ visit, printsTicket, onClose }: RegisteredDialogProps) {
  const id = useId()
  const translate = useTranslate()
  const style = useNumberStyle()
  const language = useLanguage()
  const [patient] = referencesOf(visit, 'patient_id')
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('visits.registered', { code: visit.code })}</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        {patient && (
          <Box sx={{ mb: 3, fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {referenceText(patient, language)}
          </Box>
        )}
        {translate('visits.queue_number')}
        <Box sx={{ fontSize: 88, fontWeight: 700, lineHeight: 1.2 }}>
          {styleDigits(String(visit.queue_number), style)}
        </Box>
      </DialogContent>
      <DialogActions>
        <CorrectMenu
          visit={{ id: visit.id, code: String(visit.code), status: Number(visit.status) }}
          onDone={onClose}
        />
        <Box sx={{ flex: 1 }} />
        <PrintButton isPrintedAtOnce={printsTicket} title={translate('visits.print_ticket')}>
          <QueueTicket visit={visit} />
        </PrintButton>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('visits.next_patient')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
