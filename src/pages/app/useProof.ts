import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Failure, sentenceOf } from '#resources/failure.ts'

const names = ['current_password', 'code'] as const
export type ProofName = (typeof names)[number]

/** The proof of presence: the password, and a code of the app. */
export function useProof(requiredProofs: readonly ProofName[], failure: Failure | undefined) {
  const translate = useTranslate()
  const [texts, setTexts] = useState<Record<ProofName, string>>({ current_password: '', code: '' })
  const [isChecked, setChecked] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const problemOf = (name: ProofName) => {
    if (isChecked && texts[name] === '') return translate('validation.required')
    return isChanged ? undefined : failure?.fields[name]
  }
  return {
    texts,
    problemOf,
    /** An error that concerns no field. */
    problem: failure && !isChanged && !names.some((name) => failure.fields[name]) ? sentenceOf(failure) : '',
    change: (name: ProofName, text: string) => {
      setTexts({ ...texts, [name]: text })
      setChanged(true)
    },
    /** Validates the input. */
    check: () => {
      setChecked(true)
      setChanged(false)
      return requiredProofs.every((name) => texts[name] !== '')
    },
  }
}
