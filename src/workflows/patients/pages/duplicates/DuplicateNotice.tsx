import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { useLikenessWords } from './MatchScore.tsx'
import { useDuplicateCandidates } from './useDuplicateCandidates.ts'

interface DuplicateNoticeProps {
  /** Form values by field name. */
  values: Readonly<Record<string, unknown>>
  /** The edited record, which is not its own duplicate. */
  id?: number
  onOpen(id: number): void
}

/** Hints at a similar registered patient during typing; it never blocks saving. */
export function DuplicateNotice({ values, id, onOpen }: DuplicateNoticeProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const { share } = useLikenessWords()
  const candidates = useDuplicateCandidates(values, id)
  const [isOpen, setOpen] = useState(false)
  const [first] = candidates
  const name = first && ((language === 'kh' ? first.name_kh : first.name_en) || first.name_kh)
  return (
    <Box role="status">
      {first && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => setOpen(true)}>
              {translate('patient_duplicates.compare')}
            </Button>
          }
        >
          {translate('patient_duplicates.hint', {
            smart_count: candidates.length,
            who: [name, first.code, share(first.score)].filter(Boolean).join(' · '),
          })}
        </Alert>
      )}
      {isOpen && first && (
        <DuplicateDialog
          candidates={candidates}
          values={values}
          onOpen={onOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
