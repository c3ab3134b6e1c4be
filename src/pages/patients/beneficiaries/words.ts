/** Labels of numbered values, as cards show them. */
import { attachmentStatus, beneficiarySet, verificationMethod } from '#schemas/codes/attachment.ts'
import { beneficiaryTypeA, beneficiaryTypeB } from '#schemas/codes/beneficiary-type.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { relationToHead } from '#schemas/codes/relation.ts'
import type { Label } from '#schemas/kit/types.ts'

type Values = Readonly<Record<string, { value: number; label: Label }>>

export const labelIn = (values: Values) => (requested: number | null) =>
  Object.values(values).find(({ value }) => value === requested)?.label

export const statusLabel = labelIn(attachmentStatus)
export const methodLabel = labelIn(verificationMethod)
export const typeLabel = labelIn(identityType)
export const relationLabel = labelIn(relationToHead)

const typesOf: Readonly<Record<number, Values>> = {
  [beneficiarySet.A.value]: beneficiaryTypeA,
  [beneficiarySet.B.value]: beneficiaryTypeB,
}

/** A beneficiary type with its set and number, since a name has another number in each. */
export function kindLabel(set: number, type: number): Label | undefined {
  const name = labelIn(typesOf[set] ?? {})(type)
  const list = labelIn(beneficiarySet)(set)
  return (
    name &&
    list && {
      kh: `${name.kh} (${list.kh} ${type})`,
      en: `${name.en} (${list.en} ${type})`,
    }
  )
}
