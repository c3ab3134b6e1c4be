/** The sentence of a validation problem; browser and server say the same. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'

/** A problem of the kit (validate.ts); values may also be labels, taken in the sentence's language. */
export interface ProblemText {
  key: string
  params?: Readonly<Record<string, string | number | Label>>
}

/**
 * @param messages locales/<language>/validation.json.
 * @param resource Brings the sentences of its own checks (`check.<id>`).
 */
export function sentence(
  problem: ProblemText,
  language: Language,
  resource: Pick<Resource, 'checks'> | undefined,
  messages: Readonly<Record<string, string>>,
): string {
  const check = resource?.checks.find(({ id }) => problem.key === `check.${id}`)
  if (check) return check.message[language]
  return (messages[problem.key] ?? problem.key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = problem.params?.[name]
    if (value === undefined) return ''
    return typeof value === 'object' ? value[language] : String(value)
  })
}
