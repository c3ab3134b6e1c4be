/** Every check of a claim, in the visit, before it is signed off, and at the payer’s (domain 2.2). */
import type { Label } from '#schemas/kit/types.ts'
import { stepPath } from '../../visits/steps.ts'
import { careRules } from './care.ts'
import type { ClaimFacts } from './facts.ts'
import { moneyRules } from './money.ts'
import { otherClaimRules } from './other-claims.ts'
import type { Finding, Fix, Rule } from './rule.ts'
import { whoRules } from './who.ts'

export const rules: readonly Rule[] = [...whoRules, ...careRules, ...otherClaimRules, ...moneyRules]

function findingOf({ code, severity, fix, text, finds }: Rule, facts: ClaimFacts): Finding[] {
  const found = finds(facts)
  if (found === false || (found !== true && found.length === 0)) return []
  const named = (language: keyof Label) =>
    found === true
      ? ''
      : found.map((one) => (typeof one === 'string' ? one : one[language])).join(', ')
  const said = (language: keyof Label) => text[language].replace('{what}', () => named(language))
  return [{ code, severity, fix, text: { kh: said('kh'), en: said('en') } }]
}

/** What is wrong with a visit as a claim, what blocks first. */
export function judge(facts: ClaimFacts): Finding[] {
  const found = rules.flatMap((rule) => findingOf(rule, facts))
  return [
    ...found.filter(({ severity }) => severity === 'blocking'),
    ...found.filter(({ severity }) => severity === 'warning'),
  ]
}

/** Whether the payer must acknowledge what was found before it takes the claim in. */
export const isForPayer = ({ code }: Pick<Finding, 'code'>): boolean =>
  rules.some((rule) => rule.code === code && rule.isForPayer === true)

/** What a check is about, whichever records it finds. */
export function textOf(code: string): Rule['text'] {
  const { kh = '', en = '' } = rules.find((rule) => rule.code === code)?.text ?? {}
  const open = (sentence: string) => sentence.replace(/[:៖]?\s*\(?\{what\}\)?/, '')
  return { kh: open(kh), en: open(en) }
}

const blocking = rules.filter(({ severity }) => severity === 'blocking').length

/** How ready for a claim, 0 to 100: the share of blocking checks that a visit passes. */
export const readiness = (findings: readonly Finding[]): number =>
  Math.floor(
    100 * (1 - findings.filter(({ severity }) => severity === 'blocking').length / blocking),
  )

/** Page on which what a finding is about is put right. */
export function fixLink(fix: Fix, { visit, claim }: { visit: string; claim?: string }): string {
  switch (fix) {
    case 'card':
      return '/patients/patient-attach-beneficiaries'
    case 'services':
      return '/services/mapping'
    case 'invoice':
      return `/invoices/create?visit=${encodeURIComponent(visit)}`
    case 'month':
      return '/active-periods'
    case 'cash':
      return '/cash-flow'
    case 'doubles':
      return '/patients/mapping'
    case 'claim':
      return claim ? `/claims/${encodeURIComponent(claim)}` : '/claims/create'
    default:
      return stepPath(fix, visit)
  }
}
