/**
 * Beneficiary cards (specification §2: /patients/patient-attach-beneficiaries): pending checks, and
 * the cards of one patient.
 */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { CardWorkPage } from './CardWorkPage.tsx'
import { path } from './calls.ts'
import { overrides } from './overrides.ts'
import { PatientCards } from './PatientCards.tsx'

export function Component() {
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(declarationsQuery(path))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    const resource = registry.findByPath(path)
    return resource && { registry, resource }
  }, [data])
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!schema) return <ScreenSkeleton />
  const patient = Number(search.get('patient'))
  return (
    <SchemaProvider {...schema} overrides={overrides}>
      {Number.isSafeInteger(patient) && patient > 0 ? (
        <PatientCards key={patient} id={patient} />
      ) : (
        <CardWorkPage />
      )}
    </SchemaProvider>
  )
}
