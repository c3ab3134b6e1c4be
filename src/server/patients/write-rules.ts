/** What every write of patients and of what belongs to them keeps to, however it is written. */
import type { WriteRule } from '../context.ts'
import { beneficiaryWriteRules } from './beneficiaries/write-rules.ts'
import { finderWriteRules } from './finder/write-rules.ts'
import { guardRules } from './guard/write-rules.ts'
import { mergeRules } from './merge/write-rules.ts'
import { registerRules } from './registers/write-rules.ts'
import { registrationRules } from './registration.ts'

export interface PatientRuleParts {
  clock: () => Date
}

type Rules = Readonly<Record<string, WriteRule>>

/** Each area's rules; those of one resource run in this order. */
const areas: readonly ((parts: PatientRuleParts) => Rules)[] = [
  registrationRules,
  mergeRules,
  registerRules,
  guardRules,
  finderWriteRules,
  beneficiaryWriteRules,
]

/** One after the other, within the same transaction. */
function both(one: WriteRule, next: WriteRule): WriteRule {
  return {
    given: async (writing, body) => {
      const first = (await one.given?.(writing, body)) ?? {}
      return { ...first, ...(await next.given?.(writing, { ...body, ...first })) }
    },
    async holdFirst(...given) {
      await one.holdFirst?.(...given)
      await next.holdFirst?.(...given)
    },
    async beforeDelete(...given) {
      await one.beforeDelete?.(...given)
      await next.beforeDelete?.(...given)
    },
    async inTransaction(...given) {
      await one.inTransaction?.(...given)
      await next.inTransaction?.(...given)
    },
    async together(...given) {
      await one.together?.(...given)
      await next.together?.(...given)
    },
    afterCommit(event) {
      one.afterCommit?.(event)
      next.afterCommit?.(event)
    },
  }
}

export function patientWriteRules(parts: PatientRuleParts): Record<string, WriteRule> {
  const rules: Record<string, WriteRule> = {}
  for (const area of areas)
    for (const [name, rule] of Object.entries(area(parts)))
      rules[name] = rules[name] ? both(rules[name], rule) : rule
  return rules
}
