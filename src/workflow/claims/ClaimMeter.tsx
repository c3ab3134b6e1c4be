/**
 * On a visit: how ready it is for its claim, and what is missing, each with the page where it is
 * mended.
 */

import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { answerQuery } from '#src/client/call.ts'
import { claimActions } from '#src/domain/claims/claim-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Findings } from './Findings.tsx'
import { ReadinessText } from './ReadinessText.tsx'

interface ClaimMeterProps {
  visit: { id: number }
  /** When the visit was read: what it lacks is read with it. */
  asOf: number
}

/** Nothing for visits that no programme pays for. */
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
