/** Every check of a claim: during the visit, before sign-off, and at the payer (domain 2.2). */
import type { Label } from '#schemas/kit/types.ts'
import { careRules } from './care.ts'
import type { ClaimFacts } from './facts.ts'
import { moneyRules } from './money.ts'
import { otherClaimRules } from './other-claims.ts'
import type { Finding, Rule } from './rule.ts'
import { stayRules } from './stay.ts'
import { identityRules } from './who.ts'

export const rules: readonly Rule[] = [
  ...identityRules,
  ...careRules,
  ...stayRules,
  ...otherClaimRules,
  ...moneyRules,
]

function findingOf({ code, severity, isFinal, fix, text, finds }: Rule, facts: ClaimFacts): Finding[] {
  const found = finds(facts)
  if (found === false || (found !== true && found.length === 0)) return []
  const named = (language: keyof Label) =>
    found === true ? '' : found.map((one) => (typeof one === 'string' ? one : one[language])).join(', ')
  const filled = (language: keyof Label) => text[language].replace('{what}', () => named(language))
  return [{ code, severity, fix, text: { kh: filled('kh'), en: filled('en') }, ...(isFinal && { isFinal }) }]
}

/** The findings of a visit as a claim, blocking ones first. */
export function judge(facts: ClaimFacts): Finding[] {
  const found = rules.flatMap((rule) => findingOf(rule, facts))
  return [
    ...found.filter(({ severity }) => severity === 'blocking'),
    ...found.filter(({ severity }) => severity === 'warning'),
  ]
}

/** Whether the payer must acknowledge the finding before it accepts the claim. */
export const isForPayer = ({ code }: Pick<Finding, 'code'>): boolean =>
  rules.some((rule) => rule.code === code && rule.isForPayer === true)

/** The text of a check, independent of its findings. */
export function textOf(code: string): Rule['text'] {
  const { kh = '', en = '' } = rules.find((rule) => rule.code === code)?.text ?? {}
  const open = (sentence: string) => sentence.replace(/\s*\([^)]*\{what\}\)|[:៖]?\s*\{what\}/, '')
  return { kh: open(kh), en: open(en) }
}
