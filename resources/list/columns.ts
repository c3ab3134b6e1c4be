/** Which columns a list shows: the schema's, or a person's own choice of them. */
import { useStore } from 'ra-core'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useGenerator, useResource } from '../context.tsx'

export interface Column {
  name: string
  field: Field
}

/** All columns a person may see, the first one being the link to the record. */
export function availableColumns(
  resource: Resource,
  holds: (permission: string) => boolean,
): Column[] {
  return [...resource.columns, ...resource.moreColumns].flatMap((name) => {
    const field = resource.fields[name]
    const read = field?.permission?.read
    return field && (read === undefined || holds(read)) ? [{ name, field }] : []
  })
}

/**
 * The chosen columns, remembered per resource in this browser. Names the schema no longer has are
 * dropped; an empty choice is the schema's own.
 */
export function useColumns() {
  const resource = useResource()
  const { holds } = useGenerator()
  const [chosen, setChosen] = useStore<string[] | null>(`${resource.path}.columns`, null)
  const available = availableColumns(resource, holds)
  const first = available[0]
  const names = chosen?.filter((name) => resource.fields[name]) ?? []
  const wanted = new Set(names.length > 0 ? [first?.name, ...names] : resource.columns)
  const visible = available.filter(({ name }) => wanted.has(name))
  return {
    available,
    visible,
    isChosen: chosen !== null,
    toggle: (name: string) => {
      const present = visible.map((column) => column.name)
      setChosen(
        present.includes(name) ? present.filter((other) => other !== name) : [...present, name],
      )
    },
    reset: () => setChosen(null),
  }
}
