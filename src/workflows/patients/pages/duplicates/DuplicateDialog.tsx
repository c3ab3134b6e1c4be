/**
 * Warns about a likely duplicate on registration (domain 1.1): both patients side by side, the
 * match score and its reasons. The user opens the existing record, or saves a second one with a
 * reason.
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { DuplicateCandidate } from '#src/workflows/patients/domain/answers.ts'
import { PatientPicture } from '#src/workflows/patients/parts/PatientPicture.tsx'
import { MatchScore, useLikenessWords } from './MatchScore.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { SideBySide } from './SideBySide.tsx'
import { sideOfPatient, sideOfValues } from './sides.ts'
import { usePlace } from './usePlace.ts'

export interface DuplicateDialogProps {
  /**
   * Best match first, at least one: `data.suspects` of DUPLICATE_SUSPECTED, or of the live hint.
   */
  candidates: readonly DuplicateCandidate[]
  /** Form values by field name. */
  values: Readonly<Record<string, unknown>>
  onOpen(id: number): void
  /**
   * Saves again with `X-Confirm: duplicate` and `X-Reason`. Absent: there is nothing to save yet.
   */
  onSaveAnyway?(reason: string): void
  isSaving?: boolean
  /** The server's refusal. */
  failure?: string | undefined
  /** Returns to the form. */
  onClose(): void
}

export function DuplicateDialog(props: DuplicateDialogProps) {
  const { candidates, values, onOpen, onSaveAnyway, isSaving = false, failure, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const [selectedIndex, setSelectedIndex] = useState(0)
  const [isSure, setSure] = useState(false)
  const inputSide = sideOfValues(values, usePlace(values.village_id))
  const candidate = candidates[selectedIndex] ?? candidates[0]
  if (!candidate) return null
  return (
    <Dialog
      title={translate('patient_duplicates.title', { smart_count: candidates.length })}
      width="md"
      problem={failure}
      cancel={translate('patient_duplicates.back')}
      aside={
        onSaveAnyway &&
        !isSure && (
          <Button color="inherit" onClick={() => setSure(true)}>
            {translate('patient_duplicates.different_person')}
          </Button>
        )
      }
      actions={
        <Button variant="contained" autoFocus onClick={() => onOpen(candidate.id)}>
          {translate('patient_duplicates.open')}
        </Button>
      }
      onClose={onClose}
    >
      <Box sx={{ mb: 3 }}>{translate('patient_duplicates.compare_first')}</Box>
      {candidates.length > 1 && (
        <Suspects id={id} candidates={candidates} index={selectedIndex} onShow={setSelectedIndex} />
      )}
      <Box
        {...(candidates.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${id}-${selectedIndex}` })}
        id={`${id}-panel`}
      >
        <Box sx={{ my: 2 }}>
          <MatchScore isWarning score={candidate.score} why={candidate.reasons} />
        </Box>
        <SideBySide
          titles={[
            translate('patient_duplicates.new_registration'),
            <Box key="there" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <PatientPicture patient={candidate} hasPhoto />
              {translate('patient_duplicates.existing_record')}
            </Box>,
          ]}
          sides={[inputSide, sideOfPatient(candidate)]}
          why={candidate.reasons}
        />
      </Box>
      {isSure && onSaveAnyway && (
        <ReasonForm
          label={translate('patient_duplicates.reason')}
          confirm={translate('patient_duplicates.save_anyway')}
          isSending={isSaving}
          onSend={onSaveAnyway}
        />
      )}
    </Dialog>
  )
}

interface SuspectsProps {
  id: string
  candidates: readonly DuplicateCandidate[]
  index: number
  onShow(index: number): void
}

/** Chooses the candidate to compare, if there are several. */
function Suspects({ id, candidates, index: selectedIndex, onShow }: SuspectsProps) {
  const translate = useTranslate()
  const { share } = useLikenessWords()
  return (
    <Tabs
      value={selectedIndex}
      onChange={(_event, index: number) => onShow(index)}
      variant="scrollable"
      aria-label={translate('patient_duplicates.existing_record')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {candidates.map(({ id: patient, code, score }, index) => (
        <Tab
          key={patient}
          id={`${id}-${index}`}
          aria-controls={`${id}-panel`}
          label={`${code} · ${share(score)}`}
        />
      ))}
    </Tabs>
  )
}
