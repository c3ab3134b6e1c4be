/** The latest measurements above the form: read-only, abnormal and dangerous values marked. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { referencesOf, referenceText } from '#resources/display.ts'
import { avpu } from '#schemas/codes/clinical-terms.ts'
import { notMeasured } from '#schemas/codes/not-measured.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { type Deviation, worstOf } from '#src/workflows/orders/domain/deviation.ts'
import { MarkedValue } from '#src/workflows/orders/parts/MarkedValue.tsx'
import type { VisitDetails } from '../domain/answers.ts'
import { latestSigns } from '../domain/latest-signs.ts'
import { isExcusable, reasonOf } from '../domain/required-signs.ts'
import { isBlank, numberOf } from '../domain/values.ts'
import { deviationIn } from '../domain/vital-signs.ts'
import { isLowered, useLowered } from '../parts/lowered.ts'

/** In reading order; blood pressure is one item of two values. */
const signs = [
  { names: ['temperature'], unit: '°C' },
  { names: ['pulse'], unit: '/min' },
  { names: ['respiratory_rate'], unit: '/min' },
  { names: ['systolic', 'diastolic'], unit: 'mmHg' },
  { names: ['spo2'], unit: '%' },
  { names: ['glucose'], unit: 'mg/dL' },
  { names: ['weight'], unit: 'kg' },
  { names: ['height'], unit: 'cm' },
  { names: ['bmi'], unit: '' },
  { names: ['pain'], unit: '/10' },
  { names: ['avpu'], unit: '' },
  { names: ['gcs'], unit: '/15' },
] as const

export function VitalStrip({ details }: { details: VisitDetails }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const style = useNumberStyle()
  const latest = latestSigns(details)
  const { priority, proposed_priority } = details.visit
  const visit = { priority, proposed_priority, priority_reason: latest?.values.priority_reason }
  const lowered = useLowered(visit)
  if (!latest) return null
  const triage = latest.values
  const deviations = (names: readonly string[]) =>
    names.flatMap((name) => deviationIn(name, triage, details.ranges) ?? [])
  const symptoms = referencesOf(triage, 'symptom_ids').map((one) => referenceText(one, language))
  const complaint = [triage.complaint, ...symptoms].filter(Boolean).join(', ')
  const visibleSigns = signs.flatMap(({ names: [first, ...others], unit }) => {
    const names: readonly string[] = [first, ...others]
    const name = translate(`visits.sign.${first}`)
    const values = names.map((one) => numberOf(triage[one])).filter((value) => value !== null)
    const reason = isExcusable(first) ? triage[reasonOf[first]] : null
    const because = isBlank(reason) ? undefined : codeLabel(notMeasured, Number(reason))
    if (values.length === 0)
      return because
        ? [
            {
              first,
              name,
              text: translate('visits.not_measured.because', { reason: label(because) }),
              deviation: isExcusable(first)
                ? deviationIn(reasonOf[first], triage, details.ranges)
                : undefined,
            },
          ]
        : []
    const deviation = worstOf(deviations(names))
    const coded = first === 'avpu' && codeLabel(avpu, values[0] ?? null)
    const text = coded
      ? label(coded)
      : withUnit(values.map((value) => formatNumber(value, style)).join('/'), unit)
    return [{ first, name, text, deviation }]
  })
  return (
    <Box
      component="section"
      aria-label={translate('visits.strip')}
      sx={{ px: 4, py: 2, border: 1, borderColor: 'divider', borderRadius: 2, lineHeight: 1.8 }}
    >
      {complaint && <b>{complaint}</b>}
      {isLowered(visit) && (
        <Box component="span" sx={{ display: 'block', color: 'warning.main', fontWeight: 600 }}>
          {translate('visits.lowered_because', { lowered, reason: String(triage.priority_reason) })}
        </Box>
      )}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {translate('visits.measured_at', { at: formatDateTime(latest.at, style) })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {visibleSigns.map(({ first, ...sign }) => (
          <Sign key={first} {...sign} />
        ))}
      </Box>
    </Box>
  )
}

interface SignProps {
  name: string
  text: string
  deviation?: Deviation | undefined
}

function Sign({ name, text, deviation }: SignProps) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>{' '}
      <MarkedValue deviation={deviation}>{text}</MarkedValue>
    </Box>
  )
}
