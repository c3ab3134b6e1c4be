/**
 * Registers the resources that the user may list with react-admin, so that its components, links
 * and hooks, such as `useResourceDefinition`, work on every page.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useResourceDefinitionContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { displayText } from '#resources/display.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { abilitiesQuery } from '#src/client/abilities.ts'
import { type Declarations, declarationsQuery } from '#src/client/catalogue.ts'
import { useHasProfile } from '#src/client/useProfile.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'

/** Milliseconds that the first page gets for itself. */
const headStart = 3_000

export function ResourceDefinitions() {
  const label = useLabel()
  const language = useLanguage()
  const client = useQueryClient()
  const { register } = useResourceDefinitionContext()
  const isKnown = useHasProfile()
  const [isIdle, setIdle] = useState(false)
  const { data } = useQuery({ ...abilitiesQuery, enabled: isKnown && isIdle, retry: false })
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), headStart)
    return () => clearTimeout(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language
  useEffect(() => {
    /** The record's name as its schema says, once that is loaded; until then its number. */
    const nameOf = (path: string) => (row: { id?: unknown; code?: unknown }) => {
      const found = client.getQueryData<Declarations>(declarationsQuery(path).queryKey)
      const registry = found && createRegistry([found.resource, ...found.related], { partial: true })
      const resource = registry?.findByPath(path)
      return resource ? displayText(resource, row, language) : String(row.code ?? `#${row.id}`)
    }
    for (const { path, label: names, create } of data ?? [])
      register({
        name: path,
        hasList: true,
        hasCreate: create,
        hasEdit: true,
        options: { label: label(names.many) },
        recordRepresentation: nameOf(path),
      })
  }, [data, language, register, client])
  return null
}
