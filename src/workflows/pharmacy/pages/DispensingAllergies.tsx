/** The allergies of the patient in the dialogs of a medicine, which cover those of the page. */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Row } from '#resources/provider.ts'
import { answerQuery } from '#src/client/call.ts'
import { AllergyLine } from '#src/workflows/patients/parts/allergies/AllergyLine.tsx'
import { UncheckedAllergies } from '#src/workflows/patients/parts/allergies/UncheckedAllergies.tsx'
import { useVisitDetails } from '#src/workflows/visits/parts/requests.ts'
import { uncheckedAllergies } from '../domain/allergies.ts'
import { dispensingActions } from '../domain/dispensing.ts'

export function DispensingAllergies({ record }: { record: Row }) {
  const [search] = useSearchParams()
  const { data: details } = useVisitDetails(search.get('visit') ?? '')
  const body = { visit_id: details?.visit.id ?? 0, medication_ids: [Number(record.medication_id)] }
  const { data: facts } = useQuery({
    ...answerQuery(dispensingActions.facts, { body }),
    enabled: details !== undefined,
  })
  if (!details) return null
  return (
    <>
      <AllergyLine allergies={details.patient.allergies} />
      <UncheckedAllergies allergies={uncheckedAllergies(facts?.context.allergies ?? [])} />
    </>
  )
}
