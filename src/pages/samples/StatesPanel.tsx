/** What stands where there is nothing to show, or not yet; and every part that pages share. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { ApiError } from '#src/client/envelope.ts'
import { Row } from './Row.tsx'
import { uiParts } from './ui-parts.tsx'

const severities = ['success', 'info', 'warning', 'error'] as const
const failure = new ApiError('', { status: 0, code: 'NETWORK', requestId: 'sample' })

export function StatesPanel() {
  const translate = useTranslate()
  return (
    <>
      <Row title={translate('samples.messages')}>
        <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
          {severities.map((severity) => (
            <Alert key={severity} severity={severity} role="note">
              {translate('resources.import.matching', { key: 'code' })}
            </Alert>
          ))}
        </Box>
      </Row>
      <Row title={translate('samples.waiting')}>
        <Box sx={{ width: '100%' }}>
          <ScreenSkeleton />
          <ScreenFailure error={failure} onRetry={() => undefined} />
        </Box>
      </Row>
      {Object.entries(uiParts).map(([file, Part]) => (
        <Row key={file} title={`src/ui/${file}`}>
          <Part />
        </Row>
      ))}
    </>
  )
}
