/** /visits/visit-steps/triage-step: how urgent somebody is, and their vital signs (domain 1.3.1). */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetMany, useTranslate } from 'ra-core'
import { createContext, useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Extras } from '#resources/context.tsx'
import { useRegistry, useResource } from '#resources/context.tsx'
import { liveValues } from '#resources/form/values.ts'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import type { Row } from '#resources/provider.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { ageOn } from '#schemas/kit/age.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import type { OpenedVisit } from '#src/domain/visits/answers.ts'
import {
  conceptOf,
  mayBePregnant,
  proposedPriority,
  type Ranges,
  unusual,
  type Vital,
} from '#src/domain/visits/vital-signs.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/patient/parts/code-label.ts'
import { StepForm } from './StepForm.tsx'
import { Trend } from './Trend.tsx'
import { VisitStepPage } from './VisitStepPage.tsx'

const Measured = createContext<Pick<OpenedVisit, 'ranges' | 'trend'>>({ ranges: {}, trend: [] })

const isVital = (name: string): name is Vital => Object.hasOwn(conceptOf, name)

/** A measurement with what is usual for the person, and what it was before. */
function VitalInput(props: InputProps) {
  const { name, field } = props
  const { Input } = inputOf(field)
  const { trend, ranges } = useContext(Measured)
  const earlier = trend.flatMap(({ values }) => values[name] ?? [])
  return (
    <Box sx={{ minWidth: 0 }}>
      <Input {...props} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 22 }}>
        {isVital(name) && ranges[name] && <Usual vital={name} ranges={ranges} />}
        {earlier.length > 1 && <Trend values={earlier} />}
      </Box>
    </Box>
  )
}

/** `36 – 37.5`, `≥ 95`; in words too where what was measured lies outside. */
function useRangeText() {
  const style = useNumberStyle()
  return ({ low, high }: NonNullable<Ranges[Vital]>) => {
    if (low === null) return `≤ ${styleDigits(String(high), style)}`
    if (high === null) return `≥ ${styleDigits(String(low), style)}`
    if (low === high) return styleDigits(String(low), style)
    return `${styleDigits(String(low), style)} – ${styleDigits(String(high), style)}`
  }
}

function Usual({ vital, ranges }: { vital: Vital; ranges: Ranges }) {
  const translate = useTranslate()
  const text = useRangeText()
  const resource = useResource()
  const value: unknown = useWatch({ name: vital })
  const [found] = unusual(liveValues(resource, { [vital]: value }), ranges)
  const range = ranges[vital]
  return (
    range && (
      <Box
        component="span"
        role={found && 'status'}
        sx={{
          fontSize: 'body2.fontSize',
          color: found ? 'warning.main' : 'text.secondary',
          fontWeight: found ? 600 : 400,
        }}
      >
        {translate(`visits.usual.${found?.side ?? 'range'}`, { range: text(range) })}
      </Box>
    )
  )
}

/** The priority that the measurements speak for; whoever triages decides. */
function Proposal() {
  const translate = useTranslate()
  const label = useLabel()
  const resource = useResource()
  const target = useRegistry().find('symptoms')
  const { ranges } = useContext(Measured)
  const { setValue } = useFormContext()
  const values = liveValues(resource, useWatch())
  const ids = Array.isArray(values.symptom_ids) ? (values.symptom_ids as number[]) : []
  const { data: symptoms = [] } = useGetMany<Row>(
    target?.path ?? '',
    { ids },
    { enabled: target !== undefined && ids.length > 0 },
  )
  const dangerSigns = symptoms.filter((symptom) => symptom?.is_danger_sign === true).length
  const { priority, because } = proposedPriority(values, { ranges, dangerSigns })
  if (because.length === 0 || priority === values.priority) return null
  const proposed = codeLabel(visitPriority, priority)
  const reasons = because.map((name) => {
    const field = resource.fields[name]
    return field ? label(field.label) : translate(`visits.because.${name}`)
  })
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <span>
        {translate('visits.proposed', {
          priority: proposed ? label(proposed) : '',
          because: reasons.join(', '),
        })}
      </span>
      <Button
        size="small"
        variant="outlined"
        onClick={() => setValue('priority', priority, { shouldDirty: true })}
      >
        {translate('visits.take_proposal')}
      </Button>
    </Box>
  )
}

const extras: Extras = {
  inputs: Object.fromEntries(
    [...Object.keys(conceptOf), 'weight']
      .filter((name) => name !== 'bmi')
      .map((name) => [name, VitalInput]),
  ),
}

const ofWomen = ['pregnant', 'lmp']
const none: string[] = []

export function Component() {
  return (
    <VisitStepPage step="triage">
      {({ opened, isClosed }) => <Triage opened={opened} isClosed={isClosed} />}
    </VisitStepPage>
  )
}

function Triage({ opened, isClosed }: { opened: OpenedVisit; isClosed: boolean }) {
  const { ranges, trend, patient } = opened
  const isFemale = patient.sex === gender.FeMale.value
  const years = ageOn(patient.birthdate, dayInPhnomPenh(new Date()))?.years ?? 0
  const measured = useMemo(() => ({ ranges, trend }), [ranges, trend])
  return (
    <Measured value={measured}>
      <StepForm
        step="triage"
        of="triages"
        opened={opened}
        isClosed={isClosed}
        initial={{}}
        extras={extras}
        hidden={mayBePregnant({ years, isFemale }) ? none : ofWomen}
        notice={<Proposal />}
      />
    </Measured>
  )
}
