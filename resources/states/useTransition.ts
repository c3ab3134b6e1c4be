/** Applies a transition of a record. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { stateName } from '#schemas/kit/states.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import type { Row } from '../provider.ts'
import { recordKey } from '../record-cache.ts'
import type { AvailableTransition } from './useTransitions.ts'

interface TransitionInput {
  values: object
  reason: string
  /** The user's confirmation, if the server required one. */
  headers?: Record<string, string>
}

/** Applies a transition; `failure` is the reason of a refusal. */
export function useTransition(
  record: Row,
  { name, label: transitionLabel }: AvailableTransition,
  onDone: () => void,
) {
  const resource = useResource()
  const { path } = resource
  const { request } = useGenerator()
  const language = useLanguage()
  const label = useLabel()
  const client = useQueryClient()
  const notify = useNotify()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ values, reason, headers: more }: TransitionInput) => {
      const headers = {
        'If-Match': `"${record.version}"`,
        ...(reason ? { 'X-Reason': encodeURIComponent(reason) } : {}),
        ...more,
      }
      const options = { method: 'POST', body: values, headers, silent: true } as const
      return (await request<Row>(`${path}/${record.id}/transitions/${name}`, options)).data
    },
    onSuccess: (row) => {
      client.setQueryData(recordKey(path, row.id), row)
      const state = stateName(resource, row)
      const field = resource.fields[resource.states?.field ?? '']
      const isMoved = state !== undefined && state !== stateName(resource, record)
      notify(`resources.states.${isMoved ? 'moved' : 'done'}`, {
        type: 'success',
        messageArgs: {
          name: displayText(resource, row, language),
          action: label(transitionLabel),
          state:
            isMoved && field?.kind === 'enum' ? label(field.values[state]?.label ?? transitionLabel) : '',
        },
      })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
  return { take: mutate, isPending, failure: error ? failureOf(error) : undefined }
}
