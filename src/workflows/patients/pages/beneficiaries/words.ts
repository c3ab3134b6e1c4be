/** Labels of the numbered values of cards. */
import { attachmentStatus, beneficiarySet, verificationMethod } from '#schemas/codes/attachment.ts'
import { beneficiaryTypeA, beneficiaryTypeB } from '#schemas/codes/beneficiary-type.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { relationToHead } from '#schemas/codes/relation.ts'
import { label } from '#schemas/kit/label.ts'
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

/** The name of a beneficiary type of a set. */
export const kindLabel = (set: number, type: number): Label | undefined => labelIn(typesOf[set] ?? {})(type)

/** The name with its set and number, to choose between equal names of two sets. */
export function kindChoice(set: number, type: number): Label | undefined {
  const name = kindLabel(set, type)
  const list = labelIn(beneficiarySet)(set)
  return name && list && label(`${name.kh} (${list.kh} ${type})`, `${name.en} (${list.en} ${type})`)
}
