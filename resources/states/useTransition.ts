/** Transitions of a record: which are possible, and applying one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type Transition, transitionsFrom } from '#schemas/kit/states.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { mayWrite, type Row } from '../provider.ts'
import { recordKey } from '../record-cache.ts'

/** A transition that the user may apply, and its known unmet guards. */
export interface AvailableTransition extends Transition {
  name: string
  missing: OpenTransition['missing']
  /** What it would leave open. */
  open: NonNullable<OpenTransition['notices']>
}

/** The transitions that the user may apply to a record now. */
export const useTransitions = (record: Row): AvailableTransition[] => useOpenTransitions(record).transitions

/** The same; `isPending` while the server has not said yet which ones are possible. */
export function useOpenTransitions(record: Row): {
  transitions: AvailableTransition[]
  isPending: boolean
} {
  const resource = useResource()
  const { holds, request } = useGenerator()
  const { path, permissions } = resource
  const transitions = transitionsFrom(resource, record).filter(
    ([, { needs, isAutomatic }]) =>
      !isAutomatic && mayWrite(record, 'update') && holds(needs ?? permissions.update),
  )
  // Only the server knows at which of two places of the record the user works.
  const hasSides = transitions.some(([, { side }]) => side !== undefined)
  const { data, isLoading } = useQuery({
    queryKey: [path, 'transitions', record.id, record.version],
    enabled:
      hasSides ||
      transitions.some(
        ([, { requires = [], guards = [], notices = [] }]) =>
          requires.length + guards.length + notices.length > 0,
      ),
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true } as const
      return (await request<OpenTransition[]>(`${path}/${record.id}/transitions`, options)).data
    },
  })
  const openOf = (name: string) => data?.find((open) => open.name === name)
  const open = transitions
    .filter(([name]) => (data ? openOf(name) : !hasSides))
    .map(([name, transition]) => {
      // Fields that the dialog asks for are validated after input.
      const isInputField = (field?: string) => field !== undefined && transition.inputs?.includes(field)
      const missing = (openOf(name)?.missing ?? []).filter(({ field }) => !isInputField(field))
      return { ...transition, name, missing, open: openOf(name)?.notices ?? [] }
    })
  return { transitions: open, isPending: isLoading }
}

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
  const { path } = useResource()
  const { request } = useGenerator()
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
      notify('resources.states.done', {
        type: 'success',
        messageArgs: { action: label(transitionLabel) },
      })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
  return { take: mutate, isPending, failure: error ? failureOf(error) : undefined }
}
