/**
 * The areas of the selected users: current, future and past, with actions to end or delete them.
 */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useAbilities, useResource } from '#resources/context.tsx'
import { referencesOf, referenceText } from '#resources/display.ts'
import { updatePath } from '#resources/paths.ts'
import type { Row } from '#resources/provider.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'
import type { Person } from '#src/domain/access/areas.ts'
import { stateOn } from '#src/domain/access/assignment.ts'
import type { Period } from '#src/domain/effective.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { path } from './calls.ts'
import { Lines } from './Lines.tsx'
import { type Ending, useEnding } from './useEnding.ts'
import { useAccessText, usePeriodText } from './words.ts'

const maxRows = 500
const levels = Object.values(coverageLevel)
/** Current ones first, then future, then past. */
const order = ['now', 'future', 'past'] as const

const stateOf = (row: Row, today: string) => stateOn(row as unknown as Period, today)

export function PresentPanel({ people }: { people: readonly Person[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const today = dayInPhnomPenh(new Date())
  const { update, delete: remove } = useAbilities()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [pendingAction, setPendingAction] = useState<Ending>()
  const { data = [], total = 0 } = useGetList<Row>(path, {
    filter: { user_id: people.map(({ id }) => id) },
    pagination: { page: 1, perPage: maxRows },
    sort: { field: 'effective_from', order: 'DESC' },
  })
  const rows = data.filter(({ id }) => picked.has(id))
  const endable = rows.filter((row) => stateOf(row, today) === 'now' && row.effective_to !== today)
  const deletable = rows.filter((row) => stateOf(row, today) !== 'past')
  const { run, isRunning, failure, needsYes, reset } = useEnding(() => {
    setPendingAction(undefined)
    setPicked(new Set())
  })
  const toggle = (id: number) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const chosen = pendingAction === 'end' ? endable : deletable
  const close = () => {
    setPendingAction(undefined)
    reset()
  }
  return (
    <Box sx={{ mt: 3 }}>
      <Panel
        title={translate('coverage.present')}
        hint={translate('coverage.present_about')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {update && (
              <Button size="small" disabled={endable.length === 0} onClick={() => setPendingAction('end')}>
                {translate('coverage.end', { smart_count: endable.length })}
              </Button>
            )}
            {remove && (
              <Button
                size="small"
                color="error"
                disabled={deletable.length === 0}
                onClick={() => setPendingAction('delete')}
              >
                {translate('coverage.delete', { smart_count: deletable.length })}
              </Button>
            )}
          </Box>
        }
      >
        {total > data.length && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('coverage.first_only', { smart_count: data.length })}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
          }}
        >
          {people.map((person) => (
            <Box key={person.id} component="section" aria-label={label(person.name)}>
              <Box component="h3" sx={{ m: 0, fontSize: 'body2.fontSize', fontWeight: 600 }}>
                {label(person.name)}
              </Box>
              <OfOne
                rows={data.filter(({ user_id }) => user_id === person.id)}
                today={today}
                picked={picked}
                toggle={toggle}
              />
            </Box>
          ))}
        </Box>
      </Panel>
      {pendingAction && (
        <Dialog
          title={translate(`coverage.${pendingAction}_ask`, { smart_count: chosen.length })}
          problem={failure}
          confirm={translate(needsYes ? 'coverage.own_yes' : `coverage.${pendingAction}`, {
            smart_count: chosen.length,
          })}
          isDanger
          isBusy={isRunning}
          onConfirm={() =>
            run(
              pendingAction,
              chosen.map(({ id }) => id),
              today,
            )
          }
          onClose={close}
        >
          {translate(`coverage.${pendingAction}_about`)}
          {needsYes && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('coverage.own_less')}
            </Alert>
          )}
        </Dialog>
      )}
    </Box>
  )
}

interface OfOneProps {
  rows: readonly Row[]
  today: string
  picked: ReadonlySet<number>
  toggle(id: number): void
}

function OfOne({ rows, today, picked, toggle }: OfOneProps) {
  const translate = useTranslate()
  const access = useAccessText()
  const period = usePeriodText()
  const areaText = useAreaText()
  if (rows.length === 0)
    return (
      <Box sx={{ color: 'warning.main', fontSize: 'body2.fontSize' }}>{translate('coverage.has_none')}</Box>
    )
  const sorted = [...rows].sort((a, b) => order.indexOf(stateOf(a, today)) - order.indexOf(stateOf(b, today)))
  return (
    <Lines>
      {sorted.map((row) => {
        const state = stateOf(row, today)
        const text = areaText(row)
        return (
          <li key={row.id} className={state}>
            <span className="line">
              <input
                type="checkbox"
                aria-label={`${text}, ${period(row as unknown as Period)}`}
                checked={picked.has(row.id)}
                disabled={state === 'past'}
                onChange={() => toggle(row.id)}
              />
              <span className="text">
                <PageLink to={updatePath(path, row.id)} color="inherit">
                  {text}
                </PageLink>
                <span className="second">
                  {access(Number(row.access))} · {period(row as unknown as Period)}
                </span>
              </span>
              {state !== 'now' && <span className="soft">{translate(`coverage.state.${state}`)}</span>}
            </span>
          </li>
        )
      })}
    </Lines>
  )
}

/** The place of a row: its reference's text, or the country. */
function useAreaText() {
  const label = useLabel()
  const language = useLanguage()
  const { fields } = useResource()
  return (row: Row) => {
    const [reference] = Object.keys(fields)
      .filter((name) => name !== 'user_id')
      .flatMap((name) => referencesOf(row, name))
    if (reference) return referenceText(reference, language)
    const level = levels.find(({ value }) => value === row.level)
    return level ? label(level.label) : ''
  }
}
