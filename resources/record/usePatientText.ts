/** Which patient a record is about: its own, or that of the visit or claim it belongs to. */
import { useQuery } from '@tanstack/react-query'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { patients, scopeTarget } from '#schemas/kit/scope.ts'
import type { Reference } from '#src/domain/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useRegistry, useResource } from '../context.tsx'
import { referencesOf, referenceText } from '../display.ts'
import type { Row } from '../provider.ts'

export function patientIn({ fields }: Resource, row: Row): Reference | undefined {
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'ref' && field.to === patients
  })
  return names.flatMap((name) => referencesOf(row, name))[0]
}

/** The record about a patient that this one belongs to, as an order belongs to its visit. */
function ownerOf(resource: Resource, registry: Registry): Resource | undefined {
  const owner = scopeTarget(resource, registry)
  return owner?.personal ? owner : undefined
}

/** Name and number of the patient; '' for a record about none, or while the answer is on its way. */
export function usePatientText(record: Row): string {
  const resource = useResource()
  const registry = useRegistry()
  const { request } = useGenerator()
  const language = useLanguage()
  const own = patientIn(resource, record)
  const { data } = useQuery({
    queryKey: ['patient-of', resource.path, record.id],
    enabled: own === undefined && ownerOf(resource, registry) !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      let [current, row] = [resource, record]
      for (;;) {
        const found = patientIn(current, row)
        const owner = ownerOf(current, registry)
        const id = row[current.scope?.by ?? '']
        if (found || !owner || typeof id !== 'number') return found ?? null
        row = (await request<Row>(`${owner.path}/${id}`, { signal, silent: true })).data
        current = owner
      }
    },
  })
  const patient = own ?? data
  return patient ? referenceText(patient, language) : ''
}
