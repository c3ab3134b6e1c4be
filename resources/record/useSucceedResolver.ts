/** Validates the successor of a record, which must begin after it. */
import { useCallback } from 'react'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { formatDate } from '#schemas/kit/dates.ts'
import { effectiveFrom } from '#schemas/kit/effective.ts'
import { type Problem, readField, validate } from '#schemas/kit/validate.ts'
import { useResource } from '../context.tsx'
import { useProblemSentence } from '../form/resolver.ts'
import type { FormValues } from '../form/values.ts'
import type { Row } from '../provider.ts'

/** Prefix of the dialog's values, so that its inputs differ from those of the form behind it. */
export const within = 'next'

export interface Next {
  [within]: FormValues
}

export function useSucceedResolver(
  record: Row,
  fieldNames: readonly string[],
): Resolver<Next, unknown, Next> {
  const resource = useResource()
  const sentence = useProblemSentence()
  return useCallback(
    ({ [within]: formValues }) => {
      const result = validate(resource, formValues)
      const problems: Problem[] = result.ok ? [] : [...result.problems]
      const from = readField(resource, effectiveFrom, formValues[effectiveFrom])
      const began = String(record[effectiveFrom])
      if (typeof from === 'string' && /^\d{4}-/.test(from) && from <= began)
        problems.push({
          field: effectiveFrom,
          key: 'succeedAfter',
          params: { date: formatDate(began) },
        })
      const errors: FieldErrors<Next> = {}
      const visibleProblems = problems.filter(({ field }) => fieldNames.includes(field))
      for (const problem of visibleProblems)
        set(errors, `${within}.${problem.field}`, {
          type: problem.key,
          message: sentence(problem),
        })
      if (visibleProblems.length > 0) return { values: {} as Record<string, never>, errors }
      const values = Object.fromEntries(
        fieldNames.map((name) => [name, readField(resource, name, formValues[name])]),
      )
      return { values: { [within]: values }, errors: {} }
    },
    [resource, record, fieldNames, sentence],
  )
}
