import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { formatPhone } from '#schemas/kit/phone.ts'
import { loadProfile } from '#src/client/auth.ts'
import { call } from '#src/client/call.ts'
import { ApiError } from '#src/client/envelope.ts'
import { type OwnProfile, profileActions } from '#src/domain/account-actions.ts'
import { ownProfileKey } from './useOwnProfile.ts'

export interface ProfileValues {
  email: string
  phone: string
  language: number | null
  signature_image: number | null
}

const valuesOf = ({ email, phone, language, signature_image }: OwnProfile): ProfileValues => ({
  email: email ?? '',
  phone: phone ? formatPhone(phone) : '',
  language,
  signature_image,
})

/** Input, validation and saving of the user's own details; only changes are sent. */
export function useProfileForm(profile: OwnProfile) {
  const notify = useNotify()
  const client = useQueryClient()
  const [begun] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(begun)
  const [problems, setProblems] = useState<Partial<Record<keyof ProfileValues, string>>>({})
  const names = Object.keys(begun) as (keyof ProfileValues)[]
  const changed = names.filter((name) => values[name] !== begun[name])
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
      return call(profileActions.change, { body })
    },
    onSuccess: () => {
      notify('account.profile.saved', { type: 'success' })
      void loadProfile()
      void client.invalidateQueries({ queryKey: [ownProfileKey] })
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : undefined
      if (fields)
        return setProblems(
          Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all.join(' ')])),
        )
      const message = error instanceof ApiError ? error.message : ''
      notify(message || 'common.failure.network', { type: 'error', messageArgs: { _: message } })
    },
  })
  return {
    values,
    problems,
    isBusy: isPending,
    isChanged: changed.length > 0,
    change(part: Partial<ProfileValues>) {
      setValues((current) => ({ ...current, ...part }))
      setProblems({})
    },
    save: () => mutate(),
  }
}
