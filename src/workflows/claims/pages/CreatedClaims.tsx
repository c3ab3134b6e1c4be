/** The result per visit of creating claims. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import type { CreatedClaim } from '../domain/answers.ts'
import { claimPath } from './requests.ts'

export function CreatedClaims({
  claims: results,
  onClose,
}: {
  claims: readonly CreatedClaim[]
  onClose(): void
}) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const claims = results.flatMap(({ claim }) => claim ?? [])
  const refused = results.filter(({ claim }) => claim === null)
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} onClose={onClose} sx={{ mb: 3 }}>
      {translate('claims.created_count', {
        count: formatNumber(claims.length, style),
        refused: formatNumber(refused.length, style),
      })}{' '}
      {claims.slice(0, 5).map(({ id, code }) => (
        <PageLink key={id} to={claimPath(code)} color="inherit" sx={{ mr: 2 }}>
          {code}
        </PageLink>
      ))}
      {claims.length > 0 && (
        <PageLink to="/claims/list?part=to_sign" color="inherit">
          {translate('claims.show_created')}
        </PageLink>
      )}
      {refused.map(({ visit_id, visit_code, problems }) => (
        <Box key={visit_id}>
          {visit_code}: {problems.map(label).join(' ')}
        </Box>
      ))}
    </Alert>
  )
}
