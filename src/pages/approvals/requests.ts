/** Loads requests for approval, and sends decisions. */
import type { QueryClient } from '@tanstack/react-query'
import { approvalKind, approvalReason } from '#application/approvals.ts'
import type { Label } from '#schemas/kit/types.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { answerQuery, call } from '#src/client/call.ts'
import { approvalActions } from '#src/domain/approvals/actions.ts'
import type { ApprovalAround, ApprovalRow, Box } from '#src/domain/approvals/request-lists.ts'

export type Request = ApprovalRow
export type Around = ApprovalAround

/** Query of a list. */
export interface RequestsQuery {
  box: Box
  page: number
  kind: number | null
  facility: number | null
  isOverdue: boolean
}

export const perPage = 25

const labelIn = (values: Readonly<Record<string, { value: number; label: Label }>>) => {
  const labels = new Map(Object.values(values).map(({ value, label }) => [value, label]))
  return (number: number): Label => labels.get(number) ?? { kh: `${number}`, en: `${number}` }
}
export const kindLabel = labelIn(approvalKind)
export const reasonLabel = labelIn(approvalReason)
export const decisionLabel = labelIn(approvalDecision)
export const isWaiting = ({ decision }: Request) => decision === approvalDecision.PENDING.value

export function requestListQuery({ box, page, kind, facility, isOverdue }: RequestsQuery) {
  const filter = {
    ...(kind === null ? {} : { kind }),
    ...(facility === null ? {} : { health_facility_id: facility }),
    ...(isOverdue ? { overdue: true } : {}),
  }
  // Open requests by due date; decided ones by decision time.
  const sort = {
    inbox: ['due_at', 'ASC'],
    sent: ['id', 'DESC'],
    history: ['decided_at', 'DESC'],
  }
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort[box]) }
  const range = [(page - 1) * perPage, page * perPage - 1] as const
  return {
    ...answerQuery(approvalActions[`${box}Box`], { query, range }),
    placeholderData: <T>(before: T) => before,
  }
}

export const countsQuery = answerQuery(approvalActions.counts, {})

export const aroundQuery = (id: number) => answerQuery(approvalActions.around, { id })

/** Refetches all requests when one changes (realtime `changed`). */
export const refetchRequests = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [approvalActions.counts.base] })

export const approve = (id: number) => call(approvalActions.approve, { id, body: {} })
export const reject = (id: number, note: string) => call(approvalActions.reject, { id, body: { note } })
export const withdraw = (id: number) => call(approvalActions.withdraw, { id })
export const decideAll = (ids: readonly number[], decision: 'approve' | 'reject', note?: string) =>
  call(approvalActions.decisions, { body: { ids: [...ids], decision, note } })
