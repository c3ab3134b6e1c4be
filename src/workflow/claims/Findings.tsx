/** What the checks found, each a link to where it is put right: as chips in a row, or as lines of a page. */
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { ReadyFinding } from '#src/domain/claims/answers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'

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
        <Chip
          key={finding.code}
          clickable
          size="small"
          variant="outlined"
          component={RouterLink}
          to={finding.link}
          tabIndex={-1}
          label={label(finding.text)}
          title={label(finding.text)}
          icon={<Icon name={iconOf(finding)} size={16} />}
          sx={{ maxWidth: 260 }}
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
              alignSelf: 'center',
              display: 'inline-flex',
              color: finding.severity === 'blocking' ? 'error.main' : 'warning.main',
            }}
          >
            <Icon name={iconOf(finding)} />
          </Box>
          <Link component={RouterLink} to={finding.link} color="inherit">
            {label(finding.text)}
          </Link>
        </Box>
      ))}
    </Box>
  )
}
