/** After creating a user: one click covers their facility; without coverage they see nothing. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useGenerator, useRegistry } from '#resources/context.tsx'
import { referenceText } from '#resources/display.ts'
import { failureOf } from '#resources/failure.ts'
import type { Row } from '#resources/provider.ts'
import { useRecords } from '#resources/records.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { workplace } from '#schemas/kit/places.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'

type State = 'open' | 'sending' | 'given'

export function CoverOffer({ record }: { record: Row }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { holds, request } = useGenerator()
  const [state, setState] = useState<State>('open')
  const [problem, setProblem] = useState('')
  const id = Number(record[workplace.field]) || undefined
  const target = useRegistry().get(workplace.resource)
  const [facility] = useRecords(target, id === undefined ? [] : [id])
  const name = facility ? referenceText(facility, language) : ''
  if (!holds('create_coverage')) return null
  if (state === 'given')
    return <Alert severity="success">{translate('users.cover.assigned', { facility: name })}</Alert>
  const createCoverage = async () => {
    setState('sending')
    const body = {
      user_id: record.id,
      level: workplace.number,
      [workplace.field]: id,
      access: coverageAccess.WORK.value,
      effective_from: dayInPhnomPenh(new Date()),
    }
    try {
      await request('user-coverages', { method: 'POST', body, silent: true })
      setState('given')
    } catch (failed) {
      const { message, fields } = failureOf(failed)
      setProblem(Object.values(fields)[0] ?? message)
      setState('open')
    }
  }
  return (
    <>
      <Alert severity="info">{translate('users.cover.none')}</Alert>
      {problem && <Alert severity="error">{problem}</Alert>}
      {id === undefined ? (
        <Button component={Link} to="/user-coverages/assign" variant="outlined">
          {translate('users.cover.assign')}
        </Button>
      ) : (
        <Button variant="outlined" loading={state === 'sending'} onClick={() => void createCoverage()}>
          {translate('users.cover.assign_facility', { facility: name })}
        </Button>
      )}
    </>
  )
}
