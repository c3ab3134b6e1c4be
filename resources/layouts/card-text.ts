/** The texts of a record on a card: its title, and the fields below. */
import type { Layout } from '#schemas/kit/views.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useOverrides, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import type { Column } from '../list/columns.ts'
import type { Row } from '../provider.ts'

/** The title of a record in a layout, by its template or that of the resource. */
export function useTitle({ title }: Layout): (row: Row) => string {
  const resource = useResource()
  const language = useLanguage()
  const titled = { ...resource, display: title ?? resource.display }
  return (row) => displayText(titled, row, language)
}

/** The fields of a layout that the user can read, with the hand-written cells of the list. */
export function useCardColumns({ fields: names = [] }: Layout): Column[] {
  const { fields } = useResource()
  const { columns: overrides = {} } = useOverrides()
  const { holds } = useGenerator()
  return names.flatMap((name) => {
    const field = fields[name]
    const read = field?.permission?.read
    return field && (read === undefined || holds(read)) ? [{ name, field, extra: overrides[name] }] : []
  })
}
