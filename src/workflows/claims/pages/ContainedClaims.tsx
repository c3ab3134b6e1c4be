/** The claims of a claim invoice, paged. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerQuery } from '#src/client/call.ts'
import { perPage } from '#src/domain/work-list.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { type Sorted, WorkList } from '#src/workflow/WorkList.tsx'
import { type ClaimSort, claimSorts, invoiceActions } from '../domain/invoice-actions.ts'
import { useClaimColumns } from './columns.tsx'
import { claimPath } from './requests.ts'

export function ContainedClaims({ id }: { id: number }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = useClaimColumns('all')
  const [text, type] = useState('')
  const [page, go] = useState(1)
  const [sort, setSort] = useState<Sorted<ClaimSort>>({ field: 'code', order: 'ASC' })
  const q = useDebounced(text.trim(), 250)
  const body = { q, sort: sort.field, order: sort.order, page }
  const query = useQuery({
    ...answerQuery(invoiceActions.claims, { id, body }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchField
        label={translate('claims.search')}
        value={text}
        onChange={(next) => {
          type(next)
          go(1)
        }}
        sx={{ mb: 3, width: '100%', maxWidth: 400 }}
      />
      <WorkList
        label={translate('claims.title.all')}
        columns={columns}
        query={query}
        empty={translate(q ? 'claims.none_found' : 'claims.none')}
        open={({ code }) => void navigate(claimPath(code))}
        pages={{ page, perPage, onGo: go }}
        sorting={{
          by: claimSorts,
          sort,
          onSort: (next) => {
            setSort(next as Sorted<ClaimSort>)
            go(1)
          },
        }}
      />
    </>
  )
}
