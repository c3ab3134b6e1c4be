import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { SetupCounts, SetupStep } from '../domain/steps.ts'

interface StepCardProps {
  step: SetupStep
  number: number
  counts: SetupCounts
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}

/** One step in a line: number or tick, purpose, state; expanded, its content. */
export function StepCard({ step, number, counts, isOpen, onToggle, children }: StepCardProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const id = useId()
  const { state, waitsFor } = step
  const figures = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count, style)]),
  )
  const isDone = state === 'done'
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: state === 'next' ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        sx={{
          display: 'flex',
          width: '100%',
          gap: 3,
          px: { xs: 3, sm: 4 },
          py: 2.5,
          textAlign: 'start',
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <StepMark isDone={isDone} isNext={state === 'next'}>
          {isDone ? <Icon name="mdi:check" size={18} /> : formatNumber(number, style)}
        </StepMark>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.7 }}>
            {translate(`setup.step.${step.id}.title`)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isDone
              ? translate(`setup.step.${step.id}.done`, figures)
              : translate(`setup.step.${step.id}.about`)}
          </Typography>
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, flex: 'none' }}>
          <StateBadge state={state} />
        </Box>
        <Box sx={{ display: 'flex', color: 'text.secondary' }}>
          <Icon name={isOpen ? 'mdi:chevron-up' : 'mdi:chevron-down'} />
        </Box>
      </ButtonBase>
      <Box id={id} hidden={!isOpen} sx={{ px: { xs: 3, sm: 4 }, pb: 4, pl: { sm: 15 } }}>
        {isOpen &&
          (state === 'waiting' && waitsFor ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {translate('setup.blocked_by', { step: translate(`setup.step.${waitsFor}.title`) })}
            </Typography>
          ) : (
            children
          ))}
      </Box>
    </Box>
  )
}

interface StepMarkProps {
  isDone: boolean
  isNext: boolean
  children: ReactNode
}

function StepMark({ isDone, isNext, children }: StepMarkProps) {
  const colours = isDone
    ? { bgcolor: 'success.main', color: 'success.contrastText' }
    : isNext
      ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
      : { bgcolor: 'action.hover', color: 'text.secondary' }
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 32,
        height: 32,
        borderRadius: '50%',
        fontWeight: 600,
        ...colours,
      }}
    >
      {children}
    </Box>
  )
}

function StateBadge({ state }: Pick<SetupStep, 'state'>) {
  const translate = useTranslate()
  if (state === 'open') return null
  const tone = state === 'done' ? 'done' : state === 'next' ? 'active' : 'waiting'
  return <Badge tone={tone}>{translate(`setup.state.${state}`)}</Badge>
}
