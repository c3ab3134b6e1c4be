/**
 * /patients/cashier-patient-list: the queue on the left, the cash window beside it, usable by
 * keyboard (domain 1.8).
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { shiftStatus } from '#schemas/codes/payment.ts'
import { answerQuery } from '#src/client/call.ts'
import { shortcutOf } from '#src/domain/shortcuts.ts'
import { perPage } from '#src/domain/work-list.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { focusInView } from '#src/ui/focus-in-view.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { useWorkState } from '#src/workflow/useWorkState.ts'
import { WorkBar } from '#src/workflow/WorkBar.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import { cashActions, windowLists } from '../domain/cash-actions.ts'
import { ButtonKeys } from './ButtonKeys.tsx'
import { useWindowColumns } from './columns.tsx'
import { ShiftBar } from './ShiftBar.tsx'
import { Window } from './Window.tsx'

/** On narrow screens an open visit replaces the list. */
const narrow = { display: { lg: 'none' } }
const wide = { display: { xs: 'none', lg: 'block' } }

export function Component() {
  const translate = useTranslate()
  const access = useAccess()
  const state = useWorkState(windowLists)
  const { part, page, q } = state
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const visit = Number(address.get('visit')) || undefined
  // Waiting times are refreshed every minute.
  const query = useQuery({
    ...answerQuery(cashActions.worklist, { body: { segment: part, page, q } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const { data } = query
  const columns = useWindowColumns()
  const rows = data?.rows ?? []
  /** Selecting a patient again refetches them: more may have been done. */
  const show = (id: number | undefined) => {
    if (id === undefined) return
    if (id === visit) void client.invalidateQueries({ queryKey: ['payments'] })
    setAddress(
      (now) => {
        now.set('visit', String(id))
        return now
      },
      // From the list to a visit is a history step; from visit to visit is none.
      { replace: visit !== undefined },
    )
  }
  const close = () =>
    setAddress((now) => {
      now.delete('visit')
      return now
    })
  const next = () => {
    const at = rows.findIndex(({ id }) => id === visit)
    show((rows[at + 1] ?? rows[0])?.id)
  }
  const nextButton = useRef<HTMLButtonElement>(null)
  const focusNext = useCallback(() => focusInView(nextButton.current), [])
  useShortcut('next', rows.length > 0 ? next : undefined)
  const lists = windowLists.filter(
    (name) => name !== 'support' || access('permission', 'pay_patient_support'),
  )
  const mayOpen = access('permission', 'list_invoices')
  const isOpen = mayOpen && visit !== undefined
  return (
    <>
      <PageHeader
        title={translate('cash.title')}
        subtitle={translate('cash.lead')}
        actions={
          <>
            {access('permission', 'list_cashier_shifts') && (
              <Button component={Link} to="/shifts">
                {translate('cash.hand_overs')}
              </Button>
            )}
            <Button ref={nextButton} variant="outlined" disabled={rows.length === 0} onClick={next}>
              {translate('cash.next')}
              <ButtonKeys shortcut={shortcutOf('next')} />
            </Button>
          </>
        }
      />
      {data && <ShiftBar shift={data.shift} takers={data.takers} />}
      {isOpen && (
        <Button onClick={close} startIcon={<Icon name="mdi:arrow-left" />} sx={{ ...narrow, mb: 2 }}>
          {translate('cash.back_to_list')}
        </Button>
      )}
      <Box sx={isOpen ? wide : {}}>
        <WorkBar
          state={state}
          parts={lists}
          searched={q !== '' && translate('cash.found_all')}
          nameOf={(part) => translate(`cash.segment.${part}`)}
          counts={data?.counts}
          search={translate('cash.search')}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: mayOpen ? 'minmax(0, 1fr) 420px' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ minWidth: 0, ...(isOpen ? wide : {}) }}>
          <WorkList
            label={translate('cash.title')}
            columns={columns}
            query={query}
            current={visit}
            empty={
              q
                ? translate('cash.none_found')
                : translate('cash.none_in', { list: translate(`cash.segment.${part}`) })
            }
            open={mayOpen ? ({ id }) => show(id) : undefined}
            pages={{ page, perPage, onGo: state.go }}
          />
        </Box>
        {mayOpen &&
          (visit === undefined ? (
            <Box sx={{ color: 'text.secondary', p: 4 }}>{translate('cash.choose')}</Box>
          ) : (
            <Window
              key={visit}
              visit={visit}
              hasShift={data?.shift?.status === shiftStatus.OPEN.value}
              onNothingDue={focusNext}
            />
          ))}
      </Box>
    </>
  )
}
