import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { Panel } from '#src/ui/Panel.tsx'
import type { MonthRequest } from '../domain/answers.ts'
import { useWords } from './words.ts'

/** The requests about the month, newest first. */
export function RequestsPanel({ requests }: { requests: readonly MonthRequest[] }) {
  const { translate, label, moment } = useWords()
  return (
    <Panel
      title={translate('periods.requests')}
      actions={
        <Link component={RouterLink} to="/approval">
          {translate('periods.show')}
        </Link>
      }
    >
      {requests.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{translate('periods.no_requests')}</Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {requests.map((one) => (
          <Box component="li" key={one.code} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1 }}>
            <strong>{translate(`periods.kind.${one.kind}`)}</strong>
            <span>{one.code}</span>
            <Box component="span" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
              {translate('periods.requested_by', {
                who: label(one.requested_by),
                when: moment(one.requested_at),
              })}
            </Box>
            <span>{translate(`periods.decision.${one.decision}`)}</span>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
