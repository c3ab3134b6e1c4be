/** Allergies as text: `Penicillins (anaphylaxis, severe)`. */
import { allergyReaction, allergySeverity } from '#schemas/codes/allergy.ts'
import type { Label } from '#schemas/kit/types.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { AllergyView } from '#src/workflows/patients/domain/allergies.ts'

export function allergyText(
  { name, reactions, severity }: AllergyView,
  label: (text: Label) => string,
): string {
  const isKnown = severity !== allergySeverity.UNKNOWN.value
  const codes = [
    ...reactions.map((value) => codeLabel(allergyReaction, value)),
    isKnown ? codeLabel(allergySeverity, severity) : undefined,
  ]
  const details = codes.flatMap((text) => (text ? [label(text)] : []))
  return details.length > 0 ? `${label(name)} (${details.join(', ')})` : label(name)
}
