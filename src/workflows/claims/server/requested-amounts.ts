/** Calculates a claim from the current cases and invoices of its visit. */
import { paymentModel } from '#schemas/codes/payment-model.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { PartName } from './cases.ts'
import type { ReadVisit } from './facts/read-facts.ts'

export interface RequestedAmounts {
  /** Values of the claim itself. */
  head: Values<'claims'> & { amount_claimed: number }
  parts: { readonly [Name in PartName]: readonly Values<Name>[] }
  /** Vouchers of support that the claim reimburses. */
  vouchers: readonly number[]
}

/** One for each visit and programme, in order. */
export function buildRequestedAmounts(reads: readonly ReadVisit[]): RequestedAmounts[] {
  return reads.map(({ row, cases: derived, lines }) => {
    const isByCase = row.model === paymentModel.CaseBase.value
    const cases = derived.filter(({ fact }) => isByCase || fact.is_support)
    const amount_claimed = [...cases, ...lines].reduce((sum, { amount }) => sum + amount, 0)
    return {
      head: {
        program_id: Number(row.program_id),
        scheme_id: row.scheme_id,
        payment_model: Number(row.model),
        is_secondary: row.is_secondary,
        payment_type_id: row.payment_type_id,
        attachment_id: row.attachment_id,
        visit_type_id: row.type,
        invoice_id: row.invoice_id,
        date_from: row.from,
        date_to: row.to ?? undefined,
        amount_claimed,
      },
      parts: {
        case_claims: cases.map(({ benefit_id, rate_level, rate, quantity, why }) => ({
          benefit_id,
          rate_level,
          rate,
          quantity,
          why_kh: why.kh,
          why_en: why.en,
        })),
        'claim-lines': lines.map((line) => ({ ...line })),
      },
      vouchers: cases.flatMap(({ vouchers }) => vouchers ?? []),
    }
  })
}
