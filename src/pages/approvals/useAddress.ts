/** The page's state is in its URL, so that it can be shared and the Back button works. */
import { useSearchParams } from 'react-router'
import { type Box, requestLists } from '#src/domain/approvals/request-lists.ts'
import type { RequestsQuery } from '../approvals/requests.ts'

const number = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export interface Address {
  requestsQuery: RequestsQuery
  /** The open request. */
  open: number | null
  show(change: Partial<RequestsQuery>): void
  select(id: number | null): void
}

export function useAddress(): Address {
  const [query, setQuery] = useSearchParams()
  const requestsQuery: RequestsQuery = {
    box: requestLists.find((box) => box === query.get('box')) ?? 'inbox',
    page: number(query.get('page')) ?? 1,
    kind: number(query.get('kind')),
    facility: number(query.get('facility')),
    isOverdue: query.has('overdue'),
  }
  const write = ({ box, page, kind, facility, isOverdue }: RequestsQuery, id: number | null) => {
    const parts: [string, string | number | false | null][] = [
      ['box', box !== ('inbox' satisfies Box) && box],
      ['page', page > 1 && page],
      ['kind', kind],
      ['facility', facility],
      ['overdue', isOverdue && 1],
      ['id', id],
    ]
    const entries = parts.flatMap(([name, value]) => (value ? [[name, String(value)] as const] : []))
    setQuery(Object.fromEntries(entries))
  }
  const open = number(query.get('id'))
  return {
    requestsQuery,
    open,
    show: (change) => write({ ...requestsQuery, page: 1, ...change }, null),
    select: (id) => write(requestsQuery, id),
  }
}
