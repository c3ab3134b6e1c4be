/** Facts for the dose check: weight and diagnosis, and whether the patient is still here. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { leftStatuses } from '#schemas/codes/visit-status.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { answerQuery } from '#src/client/call.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import { paperActions } from '#src/workflows/visits/domain/papers.ts'

export function PatientFacts({ details: { visit, progress } }: { details: VisitDetails }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const code = String(visit.code)
  const { data: papers } = useQuery(answerQuery(paperActions.papers, { params: { code } }))
  const weight = papers?.vitals?.weight
  const diagnoses = papers?.diagnoses.map((one) => `${one.code} ${label(one.label)}`) ?? []
  const facts = [
    [
      translate('pharmacy.weight'),
      weight ? withUnit(formatNumber(weight, style), 'kg') : translate('pharmacy.not_measured'),
    ],
    [translate('pharmacy.diagnosis'), [...new Set(diagnoses)].join('; ') || '–'],
  ]
  const hasLeft = (leftStatuses as readonly number[]).includes(progress.status)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, mb: 4, lineHeight: 1.7 }}>
      {hasLeft && <Badge tone="blocked">{translate('pharmacy.discharged')}</Badge>}
      {papers &&
        facts.map(([name, value]) => (
          <span key={name}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>{' '}
            {value}
          </span>
        ))}
    </Box>
  )
}
