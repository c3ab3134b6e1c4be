/**
 * The page of one step of a multi-step record: the patient, the steps with their progress, the
 * possible transitions with their unmet guards, and the step itself.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { SchemaProvider, type ScreenOverrides, useResource } from '#resources/context.tsx'
import { type OpenForms, OpenFormsProvider } from '#resources/form/open-forms.ts'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { StepSign, type StepState } from './StepSign.tsx'
import { useResourceSchema } from './useResourceSchema.ts'

export interface VisibleStep {
  name: string
  label: string
  to: string
  state: StepState
}

interface StepPageProps {
  title: string
  /** The state, beside the title. */
  badge?: ReactNode
  /** One line below the title. */
  subtitle?: ReactNode
  /** The list of records that wait for this step. */
  list: { to: string; label: string }
  banner: ReactNode
  steps: readonly VisibleStep[]
  /** Name of the current step. */
  current: string
  /** Transitions that the step's own form applies on save. */
  ownTransitions?: readonly string[]
  /** The multi-step record, the path of its resource, and its open transitions. */
  owner: {
    path: string
    record: AnsweredRow
    transitions: readonly OpenTransition[]
    /** Transitions without a confirmation. */
    instant?: readonly string[]
    /** Hand-written inputs of its transitions. */
    overrides?: ScreenOverrides
  }
  actions?: ReactNode
  children: ReactNode
}

export function StepPage(props: StepPageProps) {
  const { title, badge, subtitle, list, banner, steps, current, owner, actions, children } = props
  const { ownTransitions = [] } = props
  const [forms] = useState<OpenForms>(() => new Set())
  const { schema } = useResourceSchema(owner.path)
  const at = steps.findIndex(({ name }) => name === current)
  return (
    <OpenFormsProvider value={forms}>
      <PageHeader
        isCompact
        title={title}
        badge={badge}
        subtitle={subtitle}
        breadcrumb={<PageLink to={list.to}>{list.label}</PageLink>}
        actions={
          <>
            {actions}
            {schema && (
              <SchemaProvider {...schema} overrides={owner.overrides}>
                <TransitionBar
                  record={owner.record}
                  hidden={ownTransitions}
                  {...(owner.instant && { instant: owner.instant })}
                  isInline
                />
              </SchemaProvider>
            )}
          </>
        }
      />
      {banner}
      <StepNav steps={steps} current={current} />
      {schema && (
        <SchemaProvider {...schema} overrides={owner.overrides}>
          <Lacking
            transitions={owner.transitions.filter(({ name }) => !ownTransitions.includes(name))}
            here={steps[at]?.to}
          />
        </SchemaProvider>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <WriteOptions step={steps[at - 1]} icon="mdi:arrow-left" />
        <WriteOptions step={steps[at + 1]} icon="mdi:arrow-right" />
      </Box>
    </OpenFormsProvider>
  )
}

function WriteOptions({ step, icon }: { step: VisibleStep | undefined; icon: string }) {
  if (!step) return null
  return (
    <Button
      component={RouterLink}
      to={step.to}
      variant="outlined"
      color="inherit"
      startIcon={<Icon name={icon} />}
    >
      {step.label}
    </Button>
  )
}

/** Unmet guards, each linked to the page that resolves it. */
function Lacking(props: { transitions: readonly OpenTransition[]; here: string | undefined }) {
  const label = useLabel()
  const translate = useTranslate()
  const { states } = useResource()
  const [next] = props.transitions
  const transition = states?.transitions[next?.name ?? '']
  const excusable = next?.missing.filter(({ excusableFacts }) => excusableFacts) ?? []
  const missing = next?.missing.filter((one) => !excusable.includes(one) && one.link !== props.here) ?? []
  if (!transition) return null
  if (missing.length === 0)
    return excusable.map(({ guard, text }) => (
      <Alert key={guard} severity="error" sx={{ mb: 3 }}>
        {label(text)}
      </Alert>
    ))
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {translate('resources.states.before', { action: label(transition.label) })}{' '}
      {missing.map(({ guard, text, link }) => (
        <Box key={guard} component="span" sx={{ mr: 2 }}>
          {link ? (
            <PageLink to={link} color="inherit">
              {label(text)}
            </PageLink>
          ) : (
            label(text)
          )}
        </Box>
      ))}
    </Alert>
  )
}

const stateStyle = { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }

/** The steps side by side with their states; on a phone all but the current one are icons. */
function StepNav({ steps, current }: Pick<StepPageProps, 'steps' | 'current'>) {
  const translate = useTranslate()
  return (
    <Box component="nav" aria-label={translate('resources.states.steps')} sx={{ mb: 2 }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          m: 0,
          p: 0.5,
          gap: 0.5,
          listStyle: 'none',
          borderRadius: 2,
          bgcolor: 'action.hover',
        }}
      >
        {steps.map(({ name, label, to, state }) => {
          const isCurrent = name === current
          const stateText = translate(`resources.states.step.${state}`)
          return (
            <Box
              component="li"
              key={name}
              sx={{ flex: { xs: isCurrent ? '1 1 auto' : '0 0 auto', sm: '1 1 auto' }, minWidth: 0 }}
            >
              <Link
                component={RouterLink}
                to={to}
                underline="none"
                aria-label={`${label} · ${stateText}`}
                title={stateText}
                {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  minHeight: 44,
                  px: { xs: 2.5, md: 3 },
                  borderRadius: 1.5,
                  color: 'text.primary',
                  lineHeight: 1.5,
                  '&:hover': { bgcolor: 'action.hover' },
                  '&[aria-current]': { bgcolor: 'primary.light', fontWeight: 600 },
                }}
              >
                <StepSign state={state} />
                <Box component="span" sx={{ display: { xs: isCurrent ? 'inline' : 'none', sm: 'inline' } }}>
                  {label}
                  <Box component="span" sx={{ display: 'block', ...stateStyle }}>
                    {stateText}
                  </Box>
                </Box>
              </Link>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
