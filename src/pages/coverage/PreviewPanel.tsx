/** The changes that saving would make for all selected users; after saving, the result. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { type Assigned, type AssignedArea, areaKey } from '#src/domain/access/areas.ts'
import { outcomes } from '#src/domain/access/assignment.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Lines } from './Lines.tsx'

interface PreviewProps {
  result: Assigned | undefined
  isDone: boolean
  isAsking: boolean
  failure: string | undefined
  /** The missing input, as text. */
  missing: string | undefined
  keepsInside: boolean
  onKeepInside(keeps: boolean): void
  onSave(): void
  isSaving: boolean
  mayCreate: boolean
}

export function PreviewPanel(props: PreviewProps) {
  const { result: assignment, isDone, isAsking, failure, missing, keepsInside, isSaving, mayCreate } = props
  const translate = useTranslate()
  const sum = useSum()
  const writes = assignment
    ? assignment.counts.new + assignment.counts.extended + assignment.counts.raised
    : 0
  const hasInside = assignment ? assignment.counts.inside > 0 : false
  const needless = assignment?.people.some(({ areas }) => areas.some((area) => area.needless > 0))
  return (
    <Panel title={translate(isDone ? 'coverage.done' : 'coverage.preview')}>
      <Box sx={{ display: 'grid', gap: 2 }} aria-busy={isAsking}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!failure && missing && <Box sx={{ color: 'text.secondary' }}>{missing}</Box>}
        {!failure && assignment && (
          <>
            <Box role="status" sx={{ fontWeight: 600 }}>
              {sum(assignment)}
            </Box>
            {needless && (
              <Alert severity="info" sx={{ py: 0 }}>
                {translate('coverage.redundant')}
              </Alert>
            )}
          </>
        )}
        {!isDone && (hasInside || keepsInside) && (
          <FormControlLabel
            control={
              <Switch size="small" checked={keepsInside} onChange={(_event, on) => props.onKeepInside(on)} />
            }
            label={translate('coverage.keep_inside')}
          />
        )}
        {mayCreate ? (
          <Button
            variant="contained"
            loading={isSaving}
            disabled={isDone || writes === 0 || Boolean(failure)}
            onClick={props.onSave}
          >
            {translate('coverage.save')}
          </Button>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{translate('coverage.may_not')}</Box>
        )}
        {!failure && assignment && <Result result={assignment} />}
      </Box>
    </Panel>
  )
}

/** `3 people × 2 areas: 4 new, 1 extended, 1 already there`. */
export function useSum() {
  const translate = useTranslate()
  const style = useNumberStyle()
  return ({ people, counts }: Assigned) => {
    const formatCount = (n: number) => formatNumber(n, style)
    const parts = outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => translate(`coverage.count.${outcome}`, { n: formatCount(counts[outcome]) }))
    const areas = people[0]?.areas.length ?? 0
    return translate('coverage.sum', {
      people: translate('coverage.people_count', {
        smart_count: people.length,
        n: formatCount(people.length),
      }),
      areas: translate('coverage.areas_count', { smart_count: areas, n: formatCount(areas) }),
      parts: parts.join(translate('coverage.comma')),
    })
  }
}

function Result({ result: assignment }: { result: Assigned }) {
  const translate = useTranslate()
  const label = useLabel()
  const words = ({ outcome, wider }: AssignedArea): ReactNode =>
    translate(`coverage.outcome.${outcome}`, { area: wider ? label(wider) : '' })
  return (
    <Lines tabIndex={0} aria-label={translate('coverage.per_person')} style={{ maxHeight: 260 }}>
      {assignment.people.map((person) => (
        <li key={person.id}>
          <span className="line">
            <span className="text">
              {label(person.name)}
              {person.areas.map((area) => (
                <span className="second" key={areaKey(area)}>
                  {label(area.name)}: {words(area)}
                </span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </Lines>
  )
}
