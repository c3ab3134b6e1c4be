/** The questions that a rule of the current question may use. */
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useFieldPath } from '#resources/form/scope.tsx'
import { answerQuery } from '#src/client/call.ts'
import type { Question } from '../domain/definition.ts'
import { formActions } from '../domain/form-actions.ts'

/** All of the same form except itself and calculated ones; undefined while loading. */
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
