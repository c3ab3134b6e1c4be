/**
 * Registers the resources of the user's menu with react-admin, so that its components, links
 * and hooks, such as `useResourceDefinition`, work on every page.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useResourceDefinitionContext } from 'ra-core'
import { useEffect } from 'react'
import { displayText } from '#resources/display.ts'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { type Declarations, declarationsQuery, menuQuery } from '#src/client/catalogue.ts'
import { isHandWritten } from '#src/domain/access/pages.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'

export function ResourceDefinitions() {
  const label = useLabel()
  const language = useLanguage()
  const client = useQueryClient()
  const { register } = useResourceDefinitionContext()
  // The layout requests the menu.
  const { data: menu } = useQuery({ ...menuQuery, enabled: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language
  useEffect(() => {
    /** The record's name as its schema says, once that is loaded; until then its number. */
    const nameOf = (path: string) => (row: { id?: unknown; code?: unknown }) => {
      const found = client.getQueryData<Declarations>(declarationsQuery(path).queryKey)
      const registry = found && connectRegistry([found.resource, ...found.related])
      const resource = registry?.findByPath(path)
      return resource ? displayText(resource, row, language) : String(row.code ?? `#${row.id}`)
    }
    const entries = (menu ?? []).flatMap((group) => group.entries)
    for (const { path, label: name } of entries.filter((entry) => !isHandWritten(entry.path)))
      register({
        name: path,
        hasList: true,
        // Whether the user may is a question for `canAccess`.
        hasCreate: true,
        hasEdit: true,
        options: { label: label(name) },
        recordRepresentation: nameOf(path),
      })
  }, [menu, language, register, client])
  return null
}
