import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { decidePermission } from '#src/domain/approvals/judge.ts'
import { requestLists } from '#src/domain/approvals/request-lists.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { TableFooter } from '#src/ui/TableFooter.tsx'
import { Filters } from '../approvals/Filters.tsx'
import { ShortcutHints } from '../approvals/Keys.tsx'
import { RequestCards } from '../approvals/RequestCards.tsx'
import { RequestPanel } from '../approvals/RequestPanel.tsx'
import { RequestTable } from '../approvals/RequestTable.tsx'
import { countsQuery, perPage, requestListQuery } from './requests.ts'
import { useAddress } from './useAddress.ts'
import { useDeciding } from './useDeciding.tsx'

const isNarrow = (theme: Theme) => theme.breakpoints.down('md')

export function Requests() {
  const translate = useTranslate()
  const access = useAccess()
  const style = useNumberStyle()
  const narrow = useMediaQuery(isNarrow)
  const address = useAddress()
  const { requestsQuery: query, open, select: openRequest, show } = address
  const { data, error, isPlaceholderData, refetch } = useQuery(requestListQuery(query))
  const { data: counts } = useQuery(countsQuery)
  const {
    deciding,
    confirmAll,
    confirmWithdraw: confirmWithdrawal,
    clear,
    dialogs,
  } = useDeciding(() => openRequest(null))
  const mayDecide = access('permission', decidePermission)
  const isInbox = query.box === 'inbox'
  const isFiltered = query.kind !== null || query.facility !== null || query.isOverdue
  const counted = { inbox: counts?.inbox, sent: counts?.sent, history: undefined }
  const rows = {
    box: query.box,
    rows: data?.rows ?? [],
    isBusy: isPlaceholderData,
    deciding: isInbox && mayDecide ? deciding : undefined,
    onOpen: ({ id }: { id: number }) => openRequest(id),
  }
  return (
    <>
      <PageHeader
        title={translate('approvals.title')}
        actions={
          access('permission', 'list_approval_rules') && (
            <Button component={Link} to="/approval-rules" variant="outlined">
              {translate('approvals.rules')}
            </Button>
          )
        }
      />
      <Tabs
        value={query.box}
        onChange={(_event, box) => {
          clear()
          show({ box, isOverdue: false })
        }}
        aria-label={translate('approvals.title')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {requestLists.map((box) => (
          <Tab
            key={box}
            value={box}
            id={`tab-${box}`}
            aria-controls="requests"
            label={[
              translate(`approvals.list.${box}`),
              counted[box] === undefined ? '' : `(${styleDigits(String(counted[box]), style)})`,
            ].join(' ')}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="requests" aria-labelledby={`tab-${query.box}`}>
        <Filters address={address} />
        {dialogs}
        {deciding.ticked.size > 0 && (
          <Box
            role="status"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              mb: 3,
              px: 4,
              py: 2,
              borderRadius: 1,
              bgcolor: 'action.selected',
            }}
          >
            <Box component="span" sx={{ flex: '1 1 auto' }}>
              {translate('approvals.selected_count', { smart_count: deciding.ticked.size })}
            </Box>
            <Button variant="contained" onClick={() => confirmAll('approve-all')}>
              {translate('approvals.approve_selected')}
            </Button>
            <Button variant="outlined" onClick={() => confirmAll('reject-all')}>
              {translate('approvals.reject_selected')}
            </Button>
            <Button onClick={clear}>{translate('approvals.clear_selection')}</Button>
          </Box>
        )}
        {error && !data && <ScreenFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={8} />}
        {data && data.rows.length === 0 && (
          <EmptyState
            icon="mdi:stamper"
            text={translate(isFiltered ? 'approvals.none_filtered' : `approvals.none.${query.box}`)}
          />
        )}
        {data && data.rows.length > 0 && (
          <>
            {narrow ? <RequestCards {...rows} /> : <RequestTable {...rows} />}
            <TableFooter>
              <Pager
                page={query.page}
                perPage={perPage}
                total={data.total}
                label={translate('resources.list.pages')}
                onGo={(page) => show({ page })}
              />
            </TableFooter>
            {rows.deciding && <ShortcutHints />}
          </>
        )}
      </Box>
      {open !== null && (
        <RequestPanel
          id={open}
          deciding={deciding}
          onWithdraw={confirmWithdrawal}
          onClose={() => openRequest(null)}
        />
      )}
    </>
  )
}
