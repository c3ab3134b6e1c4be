/** Asks for a reason to correct a record that was already in force. */

import { useTranslate } from 'ra-core'
import { minReason } from '#schemas/kit/letters.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

export interface Correction {
  /** The server's description of the correction. */
  sentence: string
  /** The server's objection to the reason. */
  problem: string
}

interface CorrectDialogProps {
  correction: Correction
  isBusy: boolean
  onConfirm(reason: string): void
  onClose(): void
}

export function CorrectDialog({ correction, ...more }: CorrectDialogProps) {
  const translate = useTranslate()
  const { sentence, problem } = correction
  return (
    <ReasonDialog
      title={translate('effective.correct_title')}
      about={`${sentence} ${translate('effective.correct_about')}`}
      hint={translate('effective.correct_hint', { min: minReason })}
      confirm={translate('effective.correct_do')}
      problem={problem}
      {...more}
    />
  )
}
