/** Restores a deleted record, from its page or from the notification after deleting it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import type { ResourceDataProvider } from '../provider.ts'
import { recordKey } from '../record-cache.ts'

export function useRestore() {
  const resource = useResource()
  const language = useLanguage()
  const provider = useDataProvider<ResourceDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: number) => provider.restore(resource.path, { id }),
    onSuccess: ({ data }) => {
      const name = displayText(resource, data, language)
      notify('resources.remove.restored', { type: 'success', messageArgs: { name } })
      client.setQueryData(recordKey(resource.path, data.id), data)
      return client.invalidateQueries({ queryKey: [resource.path] })
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
}
