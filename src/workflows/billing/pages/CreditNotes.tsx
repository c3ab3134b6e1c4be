/** The printable credit notes of an invoice: amount, reason, and approver. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet } from '#src/workflow/print/PrintSheet.tsx'
import { patientFact } from '#src/workflows/patients/parts/patient-fact.ts'
import type { InvoiceDetails } from '../domain/answers.ts'
import { describe, linesOf, useAmounts } from '../parts/amounts.ts'
import { BillTable } from './BillTable.tsx'

type CreditNotesProps = Pick<InvoiceDetails, 'invoice' | 'visit' | 'patient' | 'credit_notes'>

const dayOf = (note: AnsweredRow) => dayInPhnomPenh(new Date(String(note.issued_at)))

export function CreditNotes({ credit_notes, ...about }: CreditNotesProps) {
  const translate = useTranslate()
  const { riel } = useAmounts()
  if (credit_notes.length === 0) return null
  return (
    <Panel title={translate('billing.credit_notes')}>
      {credit_notes.map((note) => (
        <Box key={note.id} sx={{ display: 'grid', gap: 1, mb: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>
              {String(note.code)} · {formatDate(dayOf(note))}
            </span>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {riel(-Number(note.amount) - Number(note.scheme_amount))}
            </Box>
          </Box>
          <CreditNotePaper note={note} {...about} />
        </Box>
      ))}
    </Panel>
  )
}

function CreditNotePaper(props: Omit<CreditNotesProps, 'credit_notes'> & { note: AnsweredRow }) {
  const { note, invoice, visit, patient } = props
  const translate = useTranslate()
  const { riel, some, count } = useAmounts()
  return (
    <PrintButton title={translate('billing.print_credit_note', { code: note.code })}>
      <PrintSheet
        paper="A5"
        title={{ kh: 'លិខិតឥណទាន', en: 'Credit note' }}
        facility={nameOf(visit, 'health_facility_id')}
        number={String(note.code)}
        date={dayOf(note)}
        isBilingual
      >
        <PrintFacts
          isOneColumn
          facts={[
            patientFact(patient),
            [{ kh: 'វិក្កយបត្រ', en: 'Invoice' }, String(invoice.code)],
            [{ kh: 'មូលហេតុ', en: 'Reason' }, String(note.reason ?? '–')],
            [{ kh: 'សំណើអនុម័ត', en: 'Approved request' }, String(note.approval_code ?? '–')],
          ]}
        />
        <BillTable
          lines={linesOf(invoice).filter(({ credit_note_id }) => credit_note_id === note.id)}
          columns={[
            ['description', (line) => <BilingualText text={describe({ ...line, credits_id: null })} />],
            [
              'quantity',
              (line) =>
                line.quantity === 0 ? (
                  '–'
                ) : (
                  <BilingualText text={count({ ...line, quantity: -line.quantity })} />
                ),
            ],
            ['gross', (line) => riel(-line.gross)],
            ['scheme', (line) => some(-line.scheme_share)],
            ['patient', (line) => some(-line.patient_share)],
          ]}
          sums={[[{ kh: 'អ្នកជំងឺបង់តិចជាងមុន', en: 'Patient owes less' }, riel(note.amount)]]}
        />
      </PrintSheet>
    </PrintButton>
  )
}
