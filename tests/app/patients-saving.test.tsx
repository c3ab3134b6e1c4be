/** Saving a registration that is a likely duplicate. */
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DuplicateDialogProps } from '#src/workflows/patients/pages/duplicates/DuplicateDialog.tsx'
import { useSaving } from '#src/workflows/patients/pages/registration/useSaving.tsx'

afterEach(() => vi.unstubAllGlobals())

const refused = (http_code: number, code: string, data: object = {}) =>
  Response.json(
    { success: false, http_code, code, message: code, data, request_id: '1' },
    { status: http_code },
  )

it('asks for the reason once for the same person, and again for another name', async () => {
  const reasons: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: unknown, { headers }: RequestInit) => {
    const sent = new Headers(headers)
    if (sent.get('X-Confirm') !== 'duplicate')
      return refused(409, 'DUPLICATE_SUSPECTED', { candidates: [{ id: 12 }] })
    reasons.push(sent.get('X-Reason'))
    return refused(422, 'VALIDATION')
  })
  const { result } = renderHook(() => useSaving())
  const body = { surname_en: 'SOK', given_name_en: 'CHANNA', sex: 1, birthdate: '1990-01-01' }
  const save = (values: Record<string, unknown>) => {
    const saved = result.current.save(values, undefined, 'intent').catch(({ code }) => code)
    const question = waitFor(() => expect(result.current.dialog).toBeTruthy()).then(() => 'question')
    return Promise.race([saved, question])
  }
  const answer = () => {
    const { props } = result.current.dialog as ReactElement<DuplicateDialogProps>
    return act(async () => props.onSaveAnyway?.('twin sister'))
  }
  expect(await save(body)).toBe('question')
  await answer()
  await vi.waitFor(() => expect(reasons).toEqual(['twin%20sister']))
  expect(await save({ ...body, phone: '012345678' })).toBe('VALIDATION')
  expect(await save({ ...body, given_name_en: 'CHANTHA' })).toBe('question')
})
