/** The facility and the open amount of a claim invoice, in the dialogs of its transitions. */
import { useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import { CellContent } from '#resources/list/CellContent.tsx'
import type { Row } from '#resources/provider.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { type StoredSums, sumsOfInvoice, unpaidOf, unreceivedOf } from '../domain/invoice-payment.ts'

const sumsOf = (record: Row) => sumsOfInvoice(record as Row & StoredSums)

/** The payer's amount starts with what is unpaid, the facility's with what is on its way. */
export function transitionValues(name: string, record: Row) {
  const sums = sumsOf(record)
  if (name === 'pay') return { amount_paid: unpaidOf(sums) }
  return name === 'clear' ? { amount_received: unreceivedOf(sums) } : {}
}

export function InvoiceTransition({ record }: { record: Row }) {
  const { fields } = useResource()
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const named = ['health_facility_id', 'program_id'].flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    return [[label(field.label), <CellContent key={name} column={{ name, field }} row={record} />] as const]
  })
  const due =
    record.amount_certified === null
      ? []
      : [[translate('claims.still_unpaid'), formatRiel(unpaidOf(sumsOf(record)), style)] as const]
  return <Facts facts={[...named, ...due]} />
}
