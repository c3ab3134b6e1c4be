import type { Row } from '#resources/provider.ts'
import { dayInPhnomPenh, formatDateTime } from '#schemas/kit/dates.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintFacts, PrintSheet } from '#src/workflow/print/PrintSheet.tsx'

/** The queue ticket of a waiting patient: without a name, because tickets get lost. */
export function QueueTicket({ visit }: { visit: Row }) {
  const style = useNumberStyle()
  return (
    <PrintSheet
      paper="80mm"
      title={{ kh: 'លេខរៀង', en: 'Queue number' }}
      facility={nameOf(visit, 'health_facility_id')}
      number={String(visit.code)}
      date={dayInPhnomPenh(new Date(String(visit.arrived_at)))}
      isBilingual
    >
      <p style={{ fontSize: '48pt', fontWeight: 700, textAlign: 'center', lineHeight: 1.3 }}>
        {String(visit.queue_number)}
      </p>
      <PrintFacts
        isOneColumn
        facts={[[{ kh: 'មកដល់នៅ', en: 'Arrived at' }, formatDateTime(String(visit.arrived_at), style)]]}
      />
    </PrintSheet>
  )
}
