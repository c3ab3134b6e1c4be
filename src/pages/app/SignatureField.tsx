import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { prepare } from '#resources/files/prepare.ts'
import { signatureRules } from '#schemas/platform/parts/account.ts'
import { call, callWithToast } from '#src/client/call.ts'
import { ApiError } from '#src/client/envelope.ts'
import { signatureActions } from '#src/domain/account-actions.ts'

const pictureActions = signatureActions(signatureRules)

interface SignatureFieldProps {
  /** Id of the picture; null for none. */
  value: number | null
  /** The stored picture. */
  saved: number | null
  error: string | undefined
  onChange(value: number | null): void
}

/** The user's signature picture: shown, replaced or removed on the next save. */
export function SignatureField({ value, saved, error, onChange }: SignatureFieldProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [failure, setFailure] = useState('')
  const storedSignature = useQuery({
    queryKey: ['own-signature', saved],
    enabled: saved !== null,
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await (await callWithToast(pictureActions.show, {}, signal)).blob()),
  })
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])

  const bring = async (file: File | undefined) => {
    if (!file) return
    setFailure('')
    try {
      const prepared = await prepare(file, signatureRules)
      if ('problem' in prepared) {
        const { key, params } = prepared.problem
        return setFailure(translate(`validation.${key}`, params))
      }
      const body = new FormData()
      body.append('file', prepared.file)
      const stored = await call(pictureActions.upload, { form: body })
      setChosen(URL.createObjectURL(prepared.file))
      onChange(stored.id)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setFailure(problem.message || translate('common.failure.network'))
    }
  }

  const imageUrl = value === null ? undefined : value === saved ? storedSignature.data : chosen
  return (
    <Box role="group" aria-label={translate('account.profile.signature')}>
      <Box sx={{ mb: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
        {translate('account.profile.signature')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {imageUrl ? (
          <Box
            component="img"
            src={imageUrl}
            alt={translate('account.profile.signature')}
            // Ink is dark: shown on white, as on paper.
            sx={{
              height: 64,
              maxWidth: 220,
              objectFit: 'contain',
              bgcolor: '#fff',
              borderRadius: 1,
            }}
          />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{translate('account.profile.no_picture')}</Box>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            void bring(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {translate('account.profile.choose_picture')}
        </Button>
        {value !== null && (
          <Button onClick={() => onChange(null)}>{translate('account.profile.remove_picture')}</Button>
        )}
      </Box>
      {(failure || error) && <FormHelperText error>{failure || error}</FormHelperText>}
    </Box>
  )
}
