/** Requests for approval as the page reads them, and what it asks the server to do with them. */
import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '#resources/provider.ts'
import { approvalDecision } from '#schemas/codes/approval-decision.ts'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { approvalReason } from '#schemas/codes/approval-reason.ts'
import type { Label } from '#schemas/kit/types.ts'
import { request } from '#src/client/http.ts'
import type { Box, BoxCounts, DecisionResult } from '#src/domain/approval/boxes.ts'

export interface Request extends Row {
  code: string
  request_code: string
  kind: number
  subject_kh: string
  subject_en: string
  subject_link: string | null
  health_facility_id: number | null
  amount_before: number | null
  amount_after: number | null
  reason_code: number
  reason_text: string | null
  requested_by: number
  requested_at: string
  due_at: string | null
  level: number
  decision: number
  decided_by: number | null
  decided_at: string | null
  decision_note: string | null
}

export interface Around {
  row: Request
  may_decide: boolean
  levels: Request[]
  documents: Row[]
}

/** What a list is asked for. */
export interface Asked {
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

/** Everything below this key is read anew when a request changes (realtime `changed`). */
const all = 'approvals'

export function boxQuery(asked: Asked) {
  const { box, page, kind, facility, isOverdue } = asked
  return {
    queryKey: [all, 'box', asked] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const filter = {
        ...(kind === null ? {} : { kind }),
        ...(facility === null ? {} : { health_facility_id: facility }),
        ...(isOverdue ? { overdue: true } : {}),
      }
      // What is due first stands first; what is done, by when it was done.
      const sort = {
        inbox: ['due_at', 'ASC'],
        sent: ['id', 'DESC'],
        history: ['decided_at', 'DESC'],
      }
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
        sort: JSON.stringify(sort[box]),
      })
      const answer = await request<Request[]>(`approvals/${box}?${query}`, { silent: true, signal })
      const total = Number(answer.headers.get('Content-Range')?.split('/').at(-1))
      return { rows: answer.data, total }
    },
    placeholderData: <T>(before: T) => before,
  }
}

export const countsQuery = {
  queryKey: [all, 'counts'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request<BoxCounts>('approvals/counts', { silent: true, signal })).data,
}

export const aroundQuery = (id: number) => ({
  queryKey: [all, 'around', id] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request<Around>(`approvals/${id}/around`, { silent: true, signal })).data,
})

export const readAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: [all] })

const post = <T>(way: string, body: object) =>
  request<T>(`approvals/${way}`, { method: 'POST', body, silent: true })

export const approve = (id: number) => post<Request>(`${id}/approve`, {})
export const reject = (id: number, note: string) => post<Request>(`${id}/reject`, { note })
export const withdraw = (id: number) => post<Request>(`${id}/withdraw`, {})
export const decideAll = (ids: readonly number[], decision: 'approve' | 'reject', note?: string) =>
  post<DecisionResult[]>('decisions', { ids, decision, ...(note ? { note } : {}) })
