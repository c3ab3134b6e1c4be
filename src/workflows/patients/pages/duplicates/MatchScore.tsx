/** The match score as a percentage, and its reasons. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { likenessReason } from '#schemas/codes/patient-link.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

const reasons = Object.values(likenessReason)
/** From this score on, a warning blocks saving (domain 1.1). */
const blockingScore = 0.75

export function useLikenessWords() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return {
    /** `score` from 0 to 1. */
    share: (score: number) =>
      translate('patient_duplicates.share_match', {
        share: `${formatNumber(Math.round(score * 100), style)}%`,
      }),
    why: (numbers: readonly number[]) =>
      reasons.filter(({ value }) => numbers.includes(value)).map((reason) => label(reason.label)),
  }
}

interface LikenessProps {
  /** 0 to 1. */
  score: number
  why: readonly number[]
  /** The user is about to register a duplicate. */
  isWarning?: boolean
}

export function MatchScore({ score, why, isWarning = false }: LikenessProps) {
  const words = useLikenessWords()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        component="strong"
        sx={{
          color: isWarning ? (score >= blockingScore ? 'error.main' : 'warning.main') : undefined,
          whiteSpace: 'nowrap',
        }}
      >
        {words.share(score)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {words.why(why).join(' · ')}
      </Box>
    </Box>
  )
}
