/** Transitions of a record: which are possible. */
import { useQuery } from '@tanstack/react-query'
import { type Transition, transitionsFrom } from '#schemas/kit/states.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { mayWrite, type Row } from '../provider.ts'
import { loadTransitions } from './load-transitions.ts'

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
    queryFn: () => loadTransitions(request, path, record.id),
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
