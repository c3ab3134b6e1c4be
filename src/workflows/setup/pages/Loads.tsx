import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { CatalogueLoad } from '../domain/actions.ts'
import { isLoading } from './setup-query.ts'

/** A catalogue is first checked, then written; each is about half of the work. */
function shareOf({ state, done, total }: CatalogueLoad): number {
  if (state === 'done' || state === 'failed') return 1
  const share = total > 0 ? Math.min(1, done / total) / 2 : 0
  return state === 'writing' ? 0.5 + share : share
}

/** Loading progress; afterwards only the errors. */
export function Loads({ loads }: { loads: readonly CatalogueLoad[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const wrong = loads.filter(({ state, refused }) => state === 'failed' || refused > 0)
  const current = loads.find(({ state }) => state === 'checking' || state === 'writing')
  const weight = loads.reduce((sum, { total }) => sum + Math.max(total, 1), 0)
  const share = loads.reduce((sum, load) => sum + shareOf(load) * Math.max(load.total, 1), 0)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      {isLoading(loads) && (
        <Box>
          <Box sx={{ mb: 1 }}>
            {current
              ? translate(`setup.loading.${current.state}`, {
                  name: label(current.label),
                  done: formatNumber(current.done, style),
                  total: formatNumber(current.total, style),
                })
              : translate('setup.loading.waiting')}
          </Box>
          <LinearProgress
            variant="determinate"
            value={(share / weight) * 100}
            aria-label={translate('setup.step.catalogues.title')}
          />
        </Box>
      )}
      {wrong.map(({ name, label: text, state, refused }) => (
        <Alert key={name} severity="warning">
          {state === 'failed'
            ? translate('setup.loading.failed', { name: label(text) })
            : translate('setup.loading.refused', { name: label(text), smart_count: refused })}
        </Alert>
      ))}
    </Box>
  )
}
