/** The slip that a patient takes home: when and where to return. */
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatDate } from '#schemas/kit/dates.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import PrintDialog from '#src/workflow/print/PrintDialog.tsx'
import { BilingualText, PrintFacts, PrintSheet } from '#src/workflow/print/PrintSheet.tsx'
import type { AppointmentRow } from '../domain/answers.ts'
import { spanOf } from './days.ts'

const papers = ['80mm', 'A5'] as const

export default function Slip({ row, onClose }: { row: AppointmentRow; onClose(): void }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [paper, setPaper] = useState<(typeof papers)[number]>('80mm')
  const { patient, service, ward, practitioner, reason } = row
  const place = service ?? ward
  const times = spanOf(row, style)
  return (
    <PrintDialog
      title={translate('appointments.slip')}
      onClose={onClose}
      choices={
        <Segmented<(typeof papers)[number]>
          label={translate('appointments.paper')}
          value={paper}
          segments={papers.map((value) => ({ value, label: value }))}
          onChange={setPaper}
        />
      }
    >
      <PrintSheet
        paper={paper}
        title={{ kh: 'ប័ណ្ណណាត់ជួប', en: 'Appointment' }}
        facility={row.facility}
        number={row.code}
        isBilingual
      >
        <PrintFacts
          isOneColumn
          facts={[
            [{ kh: 'អ្នកជំងឺ', en: 'Patient' }, patient?.name_kh || patient?.name_en || '–'],
            [{ kh: 'ថ្ងៃណាត់', en: 'Date' }, <strong key="d">{formatDate(row.date, style)}</strong>],
            ...(times ? [[{ kh: 'ម៉ោង', en: 'Time' }, times] as const] : []),
            ...(place
              ? [[{ kh: 'មកកាន់', en: 'Come to' }, <BilingualText key="p" text={place} />] as const]
              : []),
            ...(practitioner
              ? [[{ kh: 'ជួប', en: 'With' }, <BilingualText key="w" text={practitioner} />] as const]
              : []),
            ...(reason ? [[{ kh: 'មូលហេតុ', en: 'Reason' }, reason] as const] : []),
          ]}
        />
      </PrintSheet>
    </PrintDialog>
  )
}
