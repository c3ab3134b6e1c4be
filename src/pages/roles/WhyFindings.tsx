import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { colon } from '#schemas/kit/words.ts'
import type { Finding, WhyAnswer } from '#src/domain/access/rights.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { RoleLinks } from './RightsList.tsx'

const colours = { refuses: 'error.main', allows: 'success.main', tells: 'text.secondary' } as const

/** The answer, with every checked rule; refusing ones first. */
export function WhyFindings({ answer }: { answer: WhyAnswer }) {
  const translate = useTranslate()
  const label = useLabel()
  const { isAllowed, isJudged, findings, about } = answer
  const verdict = !isJudged ? 'unchecked' : isAllowed ? 'allowed' : 'refused'
  const what = [
    about.label ? label(about.label) : `/${about.path}`,
    about.record === null ? '' : `#${about.record}`,
  ]
  return (
    <Box sx={{ mt: 3 }}>
      <Alert severity={!isJudged ? 'warning' : isAllowed ? 'success' : 'error'}>
        <strong>{translate(`roles.why.${verdict}`)}</strong> {what.join(' ')}
      </Alert>
      <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {findings.map((finding) => (
          <Line key={`${finding.rule} ${finding.sentence.en}`} finding={finding} />
        ))}
      </Box>
    </Box>
  )
}

function Line({ finding }: { finding: Finding }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const { result, sentence, roles, link } = finding
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '110px minmax(0, 1fr)' },
        columnGap: 3,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ color: colours[result], fontWeight: 600 }}>{translate(`roles.why.result_${result}`)}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {label(sentence)}{' '}
        {roles.length > 0 && (
          <>
            {translate(result === 'allows' ? 'roles.why.granted_by' : 'roles.why.grantable_by')}
            {colon[language]} <RoleLinks roles={roles} />
            {'. '}
          </>
        )}
        {link && result !== 'allows' && (
          <PageLink underline="always" to={`/${link}`}>
            {translate('roles.why.fix')}
          </PageLink>
        )}
      </Box>
    </Box>
  )
}
