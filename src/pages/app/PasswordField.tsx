import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { describedBy, FieldFrame, type FrameProps } from '#resources/inputs/FieldFrame.tsx'
import { Icon } from '#src/ui/Icon.tsx'

interface PasswordFieldProps extends FrameProps {
  value: string
  onChange(value: string): void
  autoComplete: 'current-password' | 'new-password'
  isShown: boolean
  onShow(isShown: boolean): void
  inputRef: Ref<HTMLInputElement>
}

/** A password input with a show button and a Caps Lock warning. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, isShown, onShow, inputRef, help, ...rest } = props
  const translate = useTranslate()
  const [isLocked, setLocked] = useState(false)
  const notice = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  const hints = [isLocked ? translate('account.password.caps_lock') : '', help ?? '']
  const frame: FrameProps = { ...rest, help: hints.filter(Boolean).join(' ') || undefined }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        inputRef={inputRef}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyUp={notice}
        onBlur={() => setLocked(false)}
        inputProps={{
          'aria-describedby': describedBy(frame),
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 200,
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={translate(isShown ? 'common.login.hide' : 'common.login.show')}
              aria-pressed={isShown}
              onClick={() => onShow(!isShown)}
            >
              <Icon name={isShown ? 'mdi:eye-off-outline' : 'mdi:eye-outline'} />
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  )
}
