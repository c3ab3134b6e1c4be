/** The setup guide: finished steps, the next one, and why the others wait. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { SetupStepId } from '#src/domain/home.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { type SetupState, setupActions } from '../domain/actions.ts'
import { isSetUp } from '../domain/steps.ts'
import { Catalogues } from './Catalogues.tsx'
import { Checklist } from './Checklist.tsx'
import { Facility } from './Facility.tsx'
import { LanguageAndMode } from './LanguageAndMode.tsx'
import { FirstPatient, Month } from './LastSteps.tsx'
import { People } from './People.tsx'
import { Services } from './Services.tsx'
import { StepCard } from './StepCard.tsx'
import { isLoading, setupQuery } from './setup-query.ts'
import { Wards } from './Wards.tsx'

const contents: Readonly<Record<SetupStepId, (props: { state: SetupState }) => ReactNode>> = {
  catalogues: Catalogues,
  facility: Facility,
  wards: Wards,
  services: Services,
  people: People,
  month: Month,
  patient: FirstPatient,
}

export function Component() {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(setupQuery)
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHeader title={translate('setup.title')} subtitle={translate('setup.subtitle')} />
      {data ? (
        <Guide state={data} />
      ) : error ? (
        <PageFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  )
}

function Guide({ state }: { state: SetupState }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { steps } = state
  // The user's expanded cards stay until the next step changes.
  const [chosen, setChosen] = useState<{ id: SetupStepId | null; at: SetupStepId | undefined }>()
  const next = steps.find((step) => step.state === 'next')?.id
  const current = isLoading(state.loads) ? 'catalogues' : next
  const open = chosen?.at === current && chosen ? chosen.id : current
  const done = steps.filter((step) => step.state === 'done').length
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>
          {isSetUp(steps)
            ? translate('setup.ready')
            : translate('setup.progress', {
                done: formatNumber(done, style),
                total: formatNumber(steps.length, style),
              })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(done / steps.length) * 100}
          aria-label={translate('setup.title')}
          sx={{ height: 8, borderRadius: 4 }}
        />
      </Box>
      <LanguageAndMode state={state} />
      <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step, index) => {
          const Content = contents[step.id]
          return (
            <StepCard
              key={step.id}
              step={step}
              number={index + 1}
              counts={state.counts}
              isOpen={open === step.id}
              onToggle={() => setChosen({ id: open === step.id ? null : step.id, at: current })}
            >
              <Content state={state} />
            </StepCard>
          )
        })}
      </Box>
      <Foot state={state} />
    </Box>
  )
}

function Foot({ state }: { state: SetupState }) {
  const translate = useTranslate()
  const { send, isPending } = useAction(setupActions.dismiss, { touches: ['home'], isToast: true })
  const { isDismissed } = state
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Checklist state={state} />
      <Button
        color="inherit"
        disabled={isPending}
        onClick={() => void send({ body: { is_dismissed: !isDismissed } })}
      >
        {translate(isDismissed ? 'setup.show_on_home' : 'setup.hide_from_home')}
      </Button>
    </Box>
  )
}
