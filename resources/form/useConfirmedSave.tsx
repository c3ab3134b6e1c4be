/** A save that the server refuses (UNCONFIRMED) until the user confirms its warnings. */
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { failureOf } from '../failure.ts'
import type { SaveRecord } from './useSubmit.ts'

interface Question {
  warnings: readonly string[]
  answer(isConfirmed: boolean): void
}

/** The header that confirms the warnings of a refused write. */
export const confirming = (data: unknown) => ({
  'X-Confirm': String((data as { confirm?: string } | undefined)?.confirm ?? ''),
})

/** Warnings for the user to confirm, as a list. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** @returns the save function that asks first, and the dialog to render beside the form */
export function useConfirmedSave(save: SaveRecord): [SaveRecord, ReactNode] {
  const translate = useTranslate()
  const [question, setQuestion] = useState<Question>()
  const confirmed: SaveRecord = async (values, base, intent, headers) => {
    try {
      return await save(values, base, intent, headers)
    } catch (error) {
      const { code, data, fields } = failureOf(error)
      if (code !== 'UNCONFIRMED') throw error
      const isConfirmed = await new Promise<boolean>((answer) =>
        setQuestion({ warnings: Object.values(fields), answer }),
      )
      setQuestion(undefined)
      if (!isConfirmed) throw error
      return save(values, base, intent, { ...headers, ...confirming(data) })
    }
  }
  const dialog = question && (
    <Dialog
      title={translate('resources.form.confirm.title')}
      confirm={translate('resources.form.confirm.save')}
      cancel={translate('resources.form.confirm.back')}
      isDanger
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <Warnings sentences={question.warnings} />
    </Dialog>
  )
  return [confirmed, dialog]
}
