/** The patient of a record: its own, or that of its visit or claim. */
import { useQuery } from '@tanstack/react-query'
import { formatAge } from '#schemas/kit/age.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { patients, scopeTarget } from '#schemas/kit/scope.ts'
import type { Reference } from '#src/domain/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
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

/** The record with the patient that this one belongs to, as an order belongs to its visit. */
function ownerOf(resource: Resource, registry: Registry): Resource | undefined {
  const owner = scopeTarget(resource, registry)
  return owner?.personal ? owner : undefined
}

/** The patient's name and number; undefined without a patient, or while loading. */
function usePatient(record: Row): Reference | undefined {
  const resource = useResource()
  const registry = useRegistry()
  const { request } = useGenerator()
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
  return own ?? data ?? undefined
}

/** Sex and age; '' for users who may not read patients. */
function usePatientFacts(patient: Reference | undefined): string {
  const people = useRegistry().find(patients)
  const { request, holds } = useGenerator()
  const language = useLanguage()
  const style = useNumberStyle()
  const { data } = useQuery({
    queryKey: [people?.path, 'facts', patient?.id],
    enabled: patient !== undefined && people !== undefined && holds(people.permissions.list),
    retry: false,
    queryFn: async ({ signal }) =>
      (await request<Row>(`${people?.path}/${patient?.id}`, { signal, silent: true })).data,
  })
  const sex = people?.fields.sex
  if (!data || !sex) return ''
  const age = formatAge(String(data.birthdate), new Date(), { ...style, lang: language })
  return [kindOf(sex).show(data.sex, sex, language), age].filter(Boolean).join(' · ')
}

/** Name, number, sex and age of the patient; '' without a patient, or while loading. */
export function usePatientText(record: Row): { name: string; facts: string } {
  const language = useLanguage()
  const patient = usePatient(record)
  const facts = usePatientFacts(patient)
  return { name: patient ? referenceText(patient, language) : '', facts }
}
