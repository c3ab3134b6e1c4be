import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type PasswordContext, passwordProblem } from '#schemas/kit/password.ts'
import { call } from '#src/client/call.ts'
import { ApiError } from '#src/client/envelope.ts'
import { passwordActions } from '#src/domain/own-actions.ts'

export const passwordFields = ['current_password', 'new_password', 'repeated'] as const
export type PasswordName = (typeof passwordFields)[number]
export type PasswordTexts = Record<PasswordName, string>
type Problems = Partial<Record<PasswordName, string>>

const blank: PasswordTexts = { current_password: '', new_password: '', repeated: '' }

/** Input, validation and submission. `send` resolves with the invalid fields. */
export function usePasswordChange(against: PasswordContext, onDone: () => void) {
  const translate = useTranslate()
  const [texts, setTexts] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const change = (name: PasswordName, text: string) => {
    setTexts((current) => ({ ...current, [name]: text }))
    setProblems((current) => ({ ...current, [name]: undefined }))
  }

  /** Client-side validation. */
  const check = (): Problems => {
    const found: Problems = {}
    for (const name of passwordFields) if (texts[name] === '') found[name] = translate('validation.required')
    const problem = found.new_password ? undefined : passwordProblem(texts.new_password, against)
    if (problem) found.new_password = translate(`validation.${problem.key}`, problem.params)
    if (!found.repeated && texts.repeated !== texts.new_password)
      found.repeated = translate('account.password.differs')
    return found
  }

  const refused = (error: ApiError): Problems => {
    if (!error.fields) setFailure(error.message || translate('common.failure.network'))
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([name, sentences]) => [name, sentences.join(' ')]),
    )
  }

  const send = async (): Promise<PasswordName[]> => {
    setFailure('')
    let found = check()
    if (Object.keys(found).length === 0) {
      setBusy(true)
      try {
        const { current_password, new_password } = texts
        await call(passwordActions.change, { body: { current_password, new_password } })
        setTexts(blank)
        onDone()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        found = refused(error)
      } finally {
        setBusy(false)
      }
    }
    setProblems(found)
    return passwordFields.filter((name) => found[name])
  }

  return { texts, problems, failure, isBusy, change, send }
}
