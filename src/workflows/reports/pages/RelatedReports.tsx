import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import type { ReportForm } from '../domain/report.ts'
import type { Parameters } from './useParameters.ts'

interface RelatedReportsProps extends Pick<ReportForm, 'related'> {
  parameters: Parameters
}

/** Links to reports about the same money; the selected health facility is kept. */
export function RelatedReports({ related, parameters: { facility } }: RelatedReportsProps) {
  const translate = useTranslate()
  const label = useLabel()
  if (related.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={translate('reports.related')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        mb: 3,
        displayPrint: 'none',
      }}
    >
      {related.map(({ name, title }) => (
        <PageLink key={name} to={`/report/${name}${facility ? `?facility=${facility}` : ''}`} variant="body2">
          {label(title)}
        </PageLink>
      ))}
    </Box>
  )
}
