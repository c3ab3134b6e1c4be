/**
 * Findings of the claim checks, each linked to the page that corrects it and to the responsible
 * role: as chips in a row, or as lines.
 */

import Box from '@mui/material/Box'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageChip, PageLink } from '#src/ui/PageLink.tsx'
import type { ReadyFinding } from '../domain/answers.ts'
import { RequestCorrection } from './RequestCorrection.tsx'

interface FindingsProps {
  findings: readonly ReadyFinding[]
}

const iconOf = ({ severity }: ReadyFinding) =>
  severity === 'blocking' ? 'mdi:alert-circle-outline' : 'mdi:alert-outline'

export function Findings({ findings }: FindingsProps) {
  const label = useLabel()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {findings.map((finding) => (
        <PageChip
          key={finding.code}
          to={finding.link}
          label={label(finding.text)}
          title={`${label(finding.text)} – ${label(finding.by)}`}
          icon={<Icon name={iconOf(finding)} size={16} />}
          sx={{ maxWidth: 260, height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
        />
      ))}
    </Box>
  )
}

export function FindingLines({ findings }: FindingsProps) {
  const label = useLabel()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1.5 }}>
      {findings.map((finding) => (
        <Box
          component="li"
          key={finding.code}
          sx={{ display: 'flex', alignItems: 'baseline', gap: 2, lineHeight: 1.7 }}
        >
          <Box
            component="span"
            sx={{
              alignSelf: 'start',
              display: 'inline-flex',
              mt: 0.5,
              color: finding.severity === 'blocking' ? 'error.main' : 'warning.main',
            }}
          >
            <Icon name={iconOf(finding)} />
          </Box>
          <span>
            <PageLink to={finding.link} color="inherit">
              {label(finding.text)}
            </PageLink>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
              {label(finding.by)}
            </Box>
            <RequestCorrection finding={finding} />
          </span>
        </Box>
      ))}
    </Box>
  )
}
