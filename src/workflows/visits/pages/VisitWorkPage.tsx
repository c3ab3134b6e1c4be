/** A work list of visits: of a step, outstanding ones, or discharged ones. */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { type Step, stepPath, steps, visitPath } from '#application/domain/visit-steps.ts'
import { perPage } from '#src/domain/work-list.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { useWorkState } from '#src/workflow/useWorkState.ts'
import { WorkBar } from '#src/workflow/WorkBar.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import type { VisitRow } from '../domain/answers.ts'
import { checksMoney, freeDays, type List, segments } from '../domain/worklists.ts'
import { useVisitWork } from '../parts/requests.ts'
import { useOpenVisit } from '../parts/useOpenVisit.ts'
import { VisitLists } from '../parts/VisitLists.tsx'
import { CallingProvider, RoomButton, useCalling } from './Calling.tsx'
import { columnsOf, useVisitColumns } from './columns.tsx'

const isStep = (list: List): list is Step => (steps as readonly string[]).includes(list)

/** The link of a row. */
const pathFrom = (list: List, { code, status }: VisitRow) => {
  if (isStep(list)) return stepPath(list, code)
  return list === 'discharged' ? stepPath('discharge', code) : visitPath(code, status)
}

/** The labels of a list's parts: those of the consultation distinguish triaged patients. */
const partsOf = (list: List, part: string) =>
  list === 'visit' && part === 'waiting' ? 'visit' : isStep(list) ? 'step' : list

const registering = '/visits/register'

export function VisitWorkPage({ list, title }: { list: List; title: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const access = useAccess()
  const openVisit = useOpenVisit()
  const [first, ...others]: readonly [string, ...string[]] = segments[list]
  const mayCheck = access('permission', checksMoney)
  const parts = [first, ...others.filter((part) => part !== 'free' || mayCheck)] as const
  const state = useWorkState(parts)
  const { part, page, q } = state
  const query = useVisitWork({ list, segment: part, page, q })
  const names = columnsOf(list, part)
  const columns = useVisitColumns(names)
  const open = (row: VisitRow) => openVisit(pathFrom(list, row), row.patient)
  const calling = useCalling(open)
  const mayRegister = access('route', registering)
  useShortcut('create', mayRegister ? () => void navigate(registering) : undefined)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {isStep(list) && <RoomButton />}
            {mayRegister && (
              <Button component={Link} to={registering} variant="contained">
                {translate('visits.register')}
              </Button>
            )}
          </>
        }
      />
      <VisitLists list={list} />
      <WorkBar
        state={state}
        parts={parts}
        nameOf={(part) => translate(`visits.segment.${partsOf(list, part)}.${part}`)}
        counts={query.data?.counts}
        search={translate('visits.search')}
      />
      <CallingProvider value={calling}>
        <WorkList
          label={title}
          columns={columns}
          query={query}
          empty={translate(`visits.${q ? 'none_found' : part === 'free' ? 'none_free' : 'none_listed'}`, {
            days: freeDays,
          })}
          open={open}
          keys={names.includes('call') ? { call: calling.call } : {}}
          pages={{ page, perPage, onGo: state.go }}
        />
      </CallingProvider>
      {calling.dialog}
    </>
  )
}
