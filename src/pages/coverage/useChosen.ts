/**
 * The selected users and areas. They are in the URL, for reload, the Back button, and links with
 * preselected users: `?users=1,2`.
 */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import {
  type AreaNode,
  areaKey,
  maxPeople,
  type Person,
  readAreaKey,
  toggled,
} from '#src/domain/access/areas.ts'
import { useNamedAreas, useNamedPeople } from './calls.ts'

const accesses: readonly number[] = Object.values(coverageAccess).map(({ value }) => value)

const parts = (text: string | null) => [...new Set((text ?? '').split(',').filter(Boolean))]

export function useChosen() {
  const [query, setQuery] = useSearchParams()
  const ids = parts(query.get('users'))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number)
    .slice(0, maxPeople)
  const keys = parts(query.get('areas')).filter((text) => readAreaKey(text))
  const accessParam = Number(query.get('access'))
  const access = accesses.includes(accessParam) ? accessParam : coverageAccess.WORK.value

  // Selected records are known by name; only ids from the URL are loaded.
  const [knownRecords, setKnownRecords] = useState(() => ({
    people: new Map<number, Person>(),
    areas: new Map<string, AreaNode>(),
  }))
  const unknownIds = ids.filter((id) => !knownRecords.people.has(id))
  const unknownKeys = keys.filter((key) => !knownRecords.areas.has(key))
  const namedPeople = useNamedPeople(unknownIds).data?.rows ?? []
  const namedAreas = useNamedAreas(unknownKeys).data ?? []

  const people = ids.flatMap(
    (id) => knownRecords.people.get(id) ?? namedPeople.find((person) => person.id === id) ?? [],
  )
  const areas = new Map(
    keys.flatMap((key) => {
      const area = knownRecords.areas.get(key) ?? namedAreas.find((node) => areaKey(node) === key)
      return area ? [[key, area] as const] : []
    }),
  )

  const put = (name: string, value: string) =>
    setQuery(
      (present) => {
        if (value) present.set(name, value)
        else present.delete(name)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  const setPeople = (next: readonly Person[]) => {
    setKnownRecords({
      ...knownRecords,
      people: new Map([...knownRecords.people, ...next.map((one) => [one.id, one] as const)]),
    })
    put(
      'users',
      next
        .slice(0, maxPeople)
        .map(({ id }) => id)
        .join(),
    )
  }
  const setAreas = (next: ReadonlyMap<string, AreaNode>) => {
    setKnownRecords({ ...knownRecords, areas: new Map([...knownRecords.areas, ...next]) })
    put('areas', [...next.keys()].join())
  }
  return {
    people,
    areas,
    access,
    setPeople,
    togglePerson: (person: Person) =>
      setPeople(ids.includes(person.id) ? people.filter(({ id }) => id !== person.id) : [...people, person]),
    setAreas,
    toggleArea: (area: AreaNode) => setAreas(toggled(areas, area)),
    setAccess: (value: number) => put('access', String(value)),
    isLoading: people.length < ids.length || areas.size < keys.length,
  }
}

export type Chosen = ReturnType<typeof useChosen>
