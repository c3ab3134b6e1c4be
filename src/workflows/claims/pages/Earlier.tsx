/** Earlier claims of the same patient; those with the same diagnosis first, marked. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatDayRange } from '#src/domain/day-range.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import type { EarlierClaim } from '../domain/answers.ts'
import { Riel, StatusBadge } from './cells.tsx'

export function EarlierClaims({ claims }: { claims: readonly EarlierClaim[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <Panel title={translate('claims.earlier')}>
      {claims.length === 0 && translate('claims.no_earlier')}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 2 }}>
        {claims.map((claim) => (
          <Box component="li" key={claim.code} sx={{ lineHeight: 1.7 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <PageLink to={`/claims/${encodeURIComponent(claim.code)}`}>{claim.code}</PageLink>
              <StatusBadge status={claim.status} />
              {claim.is_same_diagnosis && <Badge tone="blocked">{translate('claims.same_diagnosis')}</Badge>}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {formatDayRange(claim.date_from, claim.date_to, style)} · {label(claim.facility)} ·{' '}
              {label(claim.program)}
              {claim.diagnosis && ` · ${label(claim.diagnosis)}`} ·{' '}
              <Riel amount={claim.amount_approved ?? claim.amount_claimed} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
