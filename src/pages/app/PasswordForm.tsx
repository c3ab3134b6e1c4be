import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Panel } from '#src/ui/Panel.tsx'
import { PasswordField } from './PasswordField.tsx'
import { fewestCharacters, strengthOf } from './password-strength.ts'
import { type PasswordName, passwordFields, usePasswordChange } from './usePasswordChange.ts'

/** Change one's own password; whoever is signed in elsewhere with the old one is signed out. */
export function PasswordForm() {
  const translate = useTranslate()
  const id = useId()
  const { texts, problems, failure, isBusy, change, send } = usePasswordChange()
  const [isShown, setShown] = useState(false)
  const inputs = useRef<Partial<Record<PasswordName, HTMLInputElement | null>>>({})
  const strength = strengthOf(texts.new_password)
  const worth = strength
    ? translate(`account.password.strength.${strength}`, {
        smart_count: fewestCharacters - texts.new_password.length,
      })
    : translate('account.password.rule', { min: fewestCharacters })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = await send()
    if (first) inputs.current[first]?.focus()
    else setShown(false)
  }

  return (
    <Panel title={translate('account.password.title')} hint={translate('account.password.hint')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {passwordFields.map((name) => (
          <PasswordField
            key={name}
            id={`${id}-${name}`}
            label={translate(`account.password.${name}`)}
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
            {translate('account.password.submit')}
          </Button>
        </Box>
      </Box>
    </Panel>
  )
}
