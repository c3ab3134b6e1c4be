import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { referencesOf, referenceText } from '#resources/display.ts'
import type { Row } from '#resources/provider.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
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
  const translate = useTranslate()
  const style = useNumberStyle()
  const language = useLanguage()
  const [patient] = referencesOf(visit, 'patient_id')
  return (
    <Dialog
      title={translate('visits.registered', { code: visit.code })}
      cancel={null}
      confirm={translate('visits.next_patient')}
      startsAtConfirm
      aside={
        <CorrectMenu
          visit={{ id: visit.id, code: String(visit.code), status: Number(visit.status) }}
          onDone={onClose}
        />
      }
      actions={
        <PrintButton isPrintedAtOnce={printsTicket} title={translate('visits.print_ticket')}>
          <QueueTicket visit={visit} />
        </PrintButton>
      }
      onConfirm={onClose}
      onClose={onClose}
    >
      <Box sx={{ textAlign: 'center' }}>
        {patient && (
          <Box sx={{ mb: 3, fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {referenceText(patient, language)}
          </Box>
        )}
        {translate('visits.queue_number')}
        <Box sx={{ fontSize: 88, fontWeight: 700, lineHeight: 1.2 }}>
          {styleDigits(String(visit.queue_number), style)}
        </Box>
      </Box>
    </Dialog>
  )
}
