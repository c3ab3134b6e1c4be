/**
 * On a visit: whether it is ready for its claim, and what is missing, each linked to the page that
 * corrects it.
 */

import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { claimActions } from '../domain/claim-actions.ts'
import { Findings } from './Findings.tsx'
import { ReadinessText } from './ReadinessText.tsx'

interface ClaimMeterProps {
  visit: { id: number }
  /** When the visit was loaded; its findings are reloaded with it. */
  asOf: number
}

/** Renders nothing for visits without a payer programme. */
export function ClaimMeter({ visit, asOf }: ClaimMeterProps) {
  const translate = useTranslate()
  const label = useLabel()
  const query = answerQuery(claimActions.readiness, { body: { visit_id: visit.id } })
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, asOf],
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { programs } = data
  return programs.map(({ program, claim, findings }) => (
    <Box
      key={program?.en}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        mb: 3,
      }}
    >
      <span>
        {translate('visits.claim_ready')}
        {programs.length > 1 && program && ` (${label(program)})`}
      </span>
      <ReadinessText findings={findings} />
      {claim ? (
        <PageLink to={`/claims/${encodeURIComponent(claim.code)}`}>{claim.code}</PageLink>
      ) : (
        <Findings findings={findings.slice(0, 4)} />
      )}
    </Box>
  ))
}
