/** What became of each visit that a claim was to be made of. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { MadeClaim } from '#src/domain/claims/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { claimPath } from './requests.ts'

export function Made({ made, onClose }: { made: readonly MadeClaim[]; onClose(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const claims = made.flatMap(({ claim }) => claim ?? [])
  const refused = made.filter(({ claim }) => claim === null)
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} onClose={onClose} sx={{ mb: 3 }}>
      {translate('claims.made', {
        count: formatNumber(claims.length, style),
        refused: formatNumber(refused.length, style),
      })}{' '}
      {claims.slice(0, 5).map(({ id, code }) => (
        <Link key={id} component={RouterLink} to={claimPath(code)} color="inherit" sx={{ mr: 2 }}>
          {code}
        </Link>
      ))}
      {refused.map(({ visit_id, visit_code, problems }) => (
        <Box key={visit_id}>
          {visit_code}: {problems.map(label).join(' ')}
        </Box>
      ))}
    </Alert>
  )
}
