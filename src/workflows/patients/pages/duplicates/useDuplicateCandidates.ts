/** Patients similar to the typed one, requested after typing pauses, in a request body. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/client/call.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import type { DuplicateCandidate } from '#src/workflows/patients/domain/answers.ts'
import { patientActions } from '#src/workflows/patients/domain/patient-actions.ts'

export const nameFields = ['surname_kh', 'given_name_kh', 'surname_en', 'given_name_en']

/** The fields of the match score (domain 1.1). */
const compared = [
  ...nameFields,
  'sex',
  'birthdate',
  'birthdate_precision',
  'village_id',
  'phone',
  'identifications',
  'pmrs_id',
]

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false

/** The compared values; empty until the name is complete. */
export function getComparedValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const has = (...names: string[]) => names.every((name) => hasValue(values[name]))
  const isNamed =
    has('surname_kh', 'given_name_kh') ||
    has('surname_en', 'given_name_en') ||
    (has('has_one_name') && nameFields.some((name) => has(name)))
  if (!isNamed || !has('sex') || !has('birthdate')) return {}
  return Object.fromEntries(
    compared.flatMap((name) => (hasValue(values[name]) ? [[name, values[name]]] : [])),
  )
}

export function useDuplicateCandidates(
  values: Readonly<Record<string, unknown>>,
  id?: number,
): readonly DuplicateCandidate[] {
  const valuesJson = JSON.stringify(getComparedValues(values))
  const debouncedJson = useDebounced(valuesJson, 600)
  const isComplete = debouncedJson !== '{}'
  const { data } = useQuery({
    queryKey: ['patients', 'likely', id, debouncedJson],
    enabled: isComplete,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call(patientActions.likely, { body: { values: JSON.parse(debouncedJson), id } }, signal),
  })
  return isComplete && valuesJson === debouncedJson ? (data ?? []) : []
}
