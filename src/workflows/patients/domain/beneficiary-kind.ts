/**
 * Valid combinations of payment type, programme and beneficiary type (domain 1.2, 2.3;
 * specification §3).
 */
import { beneficiarySet } from '#schemas/codes/attachment.ts'
import { beneficiaryTypeA, beneficiaryTypeB } from '#schemas/codes/beneficiary-type.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { programme } from '#schemas/codes/programme.ts'

/** A beneficiary type of specification §3: the number of a name differs from set to set. */
export interface BeneficiaryKind {
  beneficiary_set: number
  beneficiary_type: number
}

const inA = (name: keyof typeof beneficiaryTypeA): BeneficiaryKind => ({
  beneficiary_set: beneficiarySet.A.value,
  beneficiary_type: beneficiaryTypeA[name].value,
})
const inB = (name: keyof typeof beneficiaryTypeB): BeneficiaryKind => ({
  beneficiary_set: beneficiarySet.B.value,
  beneficiary_type: beneficiaryTypeB[name].value,
})

interface Payer {
  program_id: number
  /** The usual one first. */
  kinds: readonly BeneficiaryKind[]
}

const { HEF, CNP, NSSF } = programme

/** By the payment type's number; types added by the installation count as their parent. */
const payers: Readonly<Record<number, Payer>> = {
  [paymentCategory.HEF_POOR.value]: {
    program_id: HEF.value,
    kinds: [inB('HEF_POOR'), inB('YellowHealthEquityFund'), inB('VioletHealthEquityFund'), inA('HEF_POOR')],
  },
  [paymentCategory.HEF_AT_RISK.value]: { program_id: HEF.value, kinds: [inB('HEF_ATRISK')] },
  [paymentCategory.HEF_INFORMAL.value]: { program_id: HEF.value, kinds: [inB('HEFIP')] },
  [paymentCategory.HEF_CNP.value]: { program_id: CNP.value, kinds: [inB('HEF_CNP')] },
  [paymentCategory.NSSF.value]: { program_id: NSSF.value, kinds: [inB('NSSF'), inA('NSSF')] },
}

/** Payment types without cover, which have no card. */
const withoutCard: readonly number[] = [
  paymentCategory.FULL_PAY.value,
  paymentCategory.DISCOUNT.value,
  paymentCategory.EXCEPTION.value,
]

const paymentOf: Readonly<Record<number, number>> = {
  [identityType.EQUITY_CARD.value]: paymentCategory.HEF_POOR.value,
  [identityType.EQUITY_CARD_CTP.value]: paymentCategory.HEF_POOR.value,
  [identityType.EQUITY_CARD_POST.value]: paymentCategory.HEF_POOR.value,
  [identityType.AT_RISK_CARD.value]: paymentCategory.HEF_AT_RISK.value,
  [identityType.INFORMAL_WORKER.value]: paymentCategory.HEF_INFORMAL.value,
  [identityType.NSSF.value]: paymentCategory.NSSF.value,
  [identityType.SOCIAL_SECURITY.value]: paymentCategory.NSSF.value,
}

/** The combination for a payment type; undefined for one that the installation added. */
export function kindOfPayment(root: number): (BeneficiaryKind & { program_id: number }) | undefined {
  const payer = payers[root]
  const [usual] = payer?.kinds ?? []
  return payer && usual && { program_id: payer.program_id, ...usual }
}

/** The usual payment type of a card type; undefined if there are several. */
export const paymentOfCard = (cardType: number): number | undefined => paymentOf[cardType]

/** Beneficiary types of a payment type; those of both sets if it is unknown. */
export function kindsOfPayment(root: number | undefined): readonly BeneficiaryKind[] {
  const payer = root === undefined ? undefined : payers[root]
  return payer?.kinds ?? Object.values(payers).flatMap(({ kinds }) => kinds)
}

/**
 * The problem of a combination of payment type, programme and beneficiary type. @param root Number
 * of the payment type, or of its root.
 */
export function kindProblem(
  root: number,
  { program_id, beneficiary_set, beneficiary_type }: BeneficiaryKind & { program_id: number },
): { field: string; key: string } | undefined {
  if (withoutCard.includes(root)) return { field: 'payment_type_id', key: 'card.payment' }
  const payer = payers[root]
  if (!payer) return undefined
  if (program_id in programmes && payer.program_id !== program_id)
    return { field: 'program_id', key: 'card.programme' }
  const fits = payer.kinds.some(
    (kind) => kind.beneficiary_set === beneficiary_set && kind.beneficiary_type === beneficiary_type,
  )
  return fits ? undefined : { field: 'beneficiary_type', key: 'card.kind' }
}

const programmes = Object.fromEntries(Object.values(programme).map(({ value }) => [value, true]))
