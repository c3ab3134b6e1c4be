import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { minCharacters, passwordLength, strengthOf } from '#schemas/kit/password.ts'
import { sessionActions } from '#src/domain/own-actions.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type PasswordName, passwordFields, usePasswordChange } from './usePasswordChange.ts'
import { usePasswordContext } from './usePasswordContext.ts'

/** Changes the user's password and ends their other sessions. */
export function PasswordForm() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const onDone = () => {
    notify('account.password.done', { type: 'success' })
    void queryClient.invalidateQueries({ queryKey: [sessionActions.list.base] })
  }
  return (
    <Panel title={translate('account.password.title')} hint={translate('account.password.hint')}>
      <PasswordFields submit={translate('account.password.submit')} onDone={onDone} />
    </Panel>
  )
}

interface PasswordFieldsProps {
  /** Label of the current password, if it is a one-time password. */
  present?: string
  /** Label of the submit button. */
  submit: string
  onDone(): void
}

/** The current password, the new one twice, and the strength of the new one during typing. */
export function PasswordFields({ present, submit: label, onDone }: PasswordFieldsProps) {
  const translate = useTranslate()
  const id = useId()
  const against = usePasswordContext()
  const { texts, problems, failure, isBusy, change, send } = usePasswordChange(against, onDone)
  const [isShown, setShown] = useState(false)
  const inputs = useRef<Partial<Record<PasswordName, HTMLInputElement | null>>>({})
  const strength = strengthOf(texts.new_password, against)
  const worth = strength
    ? translate(`account.password.strength.${strength}`, {
        smart_count: minCharacters - passwordLength(texts.new_password),
      })
    : translate('account.password.rule', { min: minCharacters })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = await send()
    if (first) inputs.current[first]?.focus()
    else setShown(false)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {passwordFields.map((name) => (
        <PasswordField
          key={name}
          id={`${id}-${name}`}
          label={(name === 'current_password' && present) || translate(`account.password.${name}`)}
          help={name === 'new_password' ? worth : undefined}
          error={problems[name]}
          value={texts[name]}
          onChange={(text) => change(name, text)}
          autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
          isShown={isShown}
          onShow={setShown}
          inputRef={(input: HTMLInputElement | null) => {
            inputs.current[name] = input
          }}
        />
      ))}
      <Box>
        <Button type="submit" variant="contained" loading={isBusy}>
          {label}
        </Button>
      </Box>
    </Box>
  )
}
