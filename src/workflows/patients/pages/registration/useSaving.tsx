/** Sends a registration. A likely duplicate is shown first, and saved only with a reason. */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import type { SaveRecord } from '#resources/form/useSubmit.ts'
import type { Row } from '#resources/provider.ts'
import { request } from '#src/client/http.ts'
import { currentLanguage, prefixOf } from '#src/client/language.ts'
import type { DuplicateCandidate } from '#src/workflows/patients/domain/answers.ts'
import { DuplicateDialog } from '../duplicates/DuplicateDialog.tsx'
import { nameFields } from '../duplicates/useDuplicateCandidates.ts'

type Values = Readonly<Record<string, unknown>>

interface Question {
  candidates: readonly DuplicateCandidate[]
  values: Values
  /** The reason for saving anyway; undefined returns to the form. */
  answer(reason?: string): void
}

/** In a new tab, so that the form keeps its input. */
export const openInNewTab = (id: number) =>
  window.open(`${prefixOf(currentLanguage())}/patients/profile?id=${id}`, '_blank', 'noopener')

async function send(body: Values, base: Row | undefined, headers: Record<string, string>) {
  const method = base ? 'PUT' : 'POST'
  const path = base ? `patients/${base.id}` : 'patients'
  return (await request<Row>(path, { method, body, headers, silent: true })).data
}

export function useSaving(): { save: SaveRecord; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  /** The last reason: another attempt to save the same person does not ask for it again. */
  const answered = useRef<{ person: string; reason: string }>(undefined)
  const save = useCallback<SaveRecord>(async (body, base, intent) => {
    const headers: Record<string, string> = base
      ? { 'If-Match': `"${base.version}"` }
      : { 'Idempotency-Key': intent }
    try {
      return await send(body, base, headers)
    } catch (error) {
      const { code, data } = failureOf(error)
      const { candidates = [] } = (data ?? {}) as { candidates?: DuplicateCandidate[] }
      if (code !== 'DUPLICATE_SUSPECTED' || candidates.length === 0) throw error
      const values: Values = { ...base, ...body }
      const person = JSON.stringify([nameFields.map((name) => values[name]), candidates.map(({ id }) => id)])
      if (answered.current?.person !== person) {
        const reason = await new Promise<string | undefined>((answer) =>
          setQuestion({ candidates, values, answer }),
        )
        setQuestion(undefined)
        if (reason === undefined) throw error
        answered.current = { person, reason }
      }
      const { reason } = answered.current
      const confirmed = { 'X-Confirm': 'duplicate', 'X-Reason': encodeURIComponent(reason) }
      return send(body, base, { ...headers, ...confirmed })
    }
  }, [])
  const dialog = question && (
    <DuplicateDialog
      candidates={question.candidates}
      values={question.values}
      onOpen={openInNewTab}
      onSaveAnyway={question.answer}
      onClose={() => question.answer()}
    />
  )
  return { save, dialog }
}
