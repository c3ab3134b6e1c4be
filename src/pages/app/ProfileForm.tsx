import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId } from 'react'
import { describedBy, FieldFrame } from '#resources/inputs/FieldFrame.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { userLanguage } from '#schemas/platform/codes/user-language.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { SignatureField } from './SignatureField.tsx'
import { useOwnProfile } from './useOwnProfile.ts'
import { useProfileForm } from './useProfileForm.ts'

/** Contact details and the printed signature: the fields that users may change themselves. */
export function ProfileForm() {
  const translate = useTranslate()
  const { data, error, refetch } = useOwnProfile()
  return (
    <Panel title={translate('account.profile.title')} hint={translate('account.profile.hint')}>
      {error ? (
        <ScreenFailure error={error} onRetry={() => refetch()} />
      ) : data ? (
        // A version saved elsewhere remounts the form.
        <Fields key={data.version} profile={data} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Panel>
  )
}

function Fields({ profile }: { profile: Parameters<typeof useProfileForm>[0] }) {
  const translate = useTranslate()
  const label = useLabel()
  const id = useId()
  const { values, problems, isBusy, isChanged, change, save } = useProfileForm(profile)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      {(['email', 'phone'] as const).map((name) => {
        const frame = {
          id: `${id}-${name}`,
          label: translate(`account.profile.${name}`),
          error: problems[name],
        }
        return (
          <FieldFrame key={name} {...frame}>
            <OutlinedInput
              id={frame.id}
              size="small"
              type={name === 'email' ? 'email' : 'tel'}
              autoComplete={name === 'email' ? 'email' : 'tel'}
              value={values[name]}
              onChange={(event) => change({ [name]: event.target.value })}
              inputProps={{ 'aria-describedby': describedBy(frame) }}
            />
          </FieldFrame>
        )
      })}
      <FieldFrame
        id={`${id}-language`}
        label={translate('account.profile.language')}
        error={problems.language}
      >
        <NativeSelect
          input={<OutlinedInput size="small" />}
          inputProps={{ id: `${id}-language` }}
          value={values.language ?? ''}
          onChange={(event) => change({ language: Number(event.target.value) || null })}
        >
          <option value="">{translate('account.profile.language_none')}</option>
          {Object.values(userLanguage).map(({ value, label: words }) => (
            <option key={value} value={value}>
              {label(words)}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <SignatureField
        value={values.signature_image}
        saved={profile.signature_image}
        error={problems.signature_image}
        onChange={(signature_image) => change({ signature_image })}
      />
      <Box>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isChanged}>
          {translate('account.profile.save')}
        </Button>
      </Box>
    </Box>
  )
}
