/** The label of a numbered value of schemas/codes, as a badge in the value's tone. */
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'

interface CodeBadgeProps {
  values: EnumField['values']
  value: number | null
}

/** Nothing for a number that the code list does not have. */
export function CodeBadge({ values, value }: CodeBadgeProps) {
  const label = useLabel()
  const found = Object.values(values).find((one) => one.value === value)
  return found ? <Badge tone={found.tone}>{label(found.label)}</Badge> : null
}
