/**
 * The voucher of a posted movement: receiver, amount and purpose, with space for a thumbprint
 * (domain 1.9).
 */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { rielInWords } from '#src/workflows/cash/domain/in-words.ts'
import { movements } from '#src/workflows/cash/domain/movements.ts'

const none = { kh: '–', en: '–' }

const supports: readonly unknown[] = Object.entries(movements).flatMap(([name, one]) =>
  one.isForPatient ? [cashPurpose[name as keyof typeof cashPurpose].value] : [],
)

export function Voucher({ record }: { record: Row }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  if (record.status !== cashFlowStatus.POSTED.value) return null
  const amount = Number(record.amount_khr)
  const isForPatient = supports.includes(record.purpose)
  const text = (name: string) => String(record[name] || '–')
  return (
    <Box sx={{ mb: 3 }}>
      <PrintButton title={translate('cash.flow.voucher')}>
        <PrintSheet
          paper="A5"
          title={{ kh: 'ប័ណ្ណសាច់ប្រាក់', en: 'Cash voucher' }}
          facility={nameOf(record, 'health_facility_id')}
          number={text('voucher_no')}
          date={text('occurred_on')}
          isBilingual
        >
          <PrintFacts
            isOneColumn
            facts={[
              [
                { kh: 'គោលបំណង', en: 'Purpose' },
                <BilingualText key="p" text={codeLabel(cashPurpose, Number(record.purpose)) ?? none} />,
              ],
              [{ kh: 'ទឹកប្រាក់', en: 'Amount' }, formatRiel(amount, style)],
              [
                { kh: 'ជាអក្សរ', en: 'In words' },
                <BilingualText key="w" text={rielInWords(Math.abs(amount))} />,
              ],
              ...(isForPatient
                ? ([
                    [{ kh: 'ការមកពិនិត្យ', en: 'Visit' }, nameOf(record, 'visit_id').en],
                    [{ kh: 'អ្នកទទួល', en: 'Received by' }, text('receiver_name')],
                    [{ kh: 'អត្តសញ្ញាណ', en: 'Identity number' }, text('receiver_id_no')],
                  ] as const)
                : []),
              [
                { kh: 'កម្មវិធី', en: 'Programme' },
                <BilingualText key="g" text={nameOf(record, 'program_id')} />,
              ],
              [{ kh: 'កំណត់សម្គាល់', en: 'Note' }, text('note')],
            ]}
          />
          <PrintSignatures
            by={[
              { kh: 'គណនេយ្យករ', en: 'Accountant' },
              ...(isForPatient ? [{ kh: 'អ្នកទទួល', en: 'Received by' }] : []),
            ]}
            {...(isForPatient ? { hasThumbprint: true } : {})}
          />
        </PrintSheet>
      </PrintButton>
    </Box>
  )
}
