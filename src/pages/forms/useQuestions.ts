/** The questions that a rule of the question in the form may name. */
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useFieldPath } from '#resources/form/scope.tsx'
import { answerQuery } from '#src/client/call.ts'
import type { Question } from '#src/domain/forms/definition.ts'
import { formActions } from '#src/domain/forms/form-actions.ts'

/** Those of the same form but itself and what is calculated; undefined until they are known. */
export function useQuestions(): readonly Question[] | undefined {
  const at = useFieldPath()
  const [type, own] = useWatch({ name: [at('encounter_type_id'), at('code')] }) as unknown[]
  const id = typeof type === 'number' ? type : undefined
  const { data } = useQuery({
    ...answerQuery(formActions.form, { id: id ?? 0 }),
    enabled: id !== undefined,
  })
  return data?.definition.questions.filter(({ code, calc }) => code !== own && calc === null)
}
