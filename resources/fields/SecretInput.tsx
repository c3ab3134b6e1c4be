import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useFormScope } from '../form/scope.tsx'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** A password that is set here and never read back: blank keeps the current one. */
export function SecretInput(props: InputProps<FieldOf<'secret'>>) {
  const translate = useTranslate()
  const { record } = useFormScope()
  const [isShown, setShown] = useState(false)
  return (
    <TextBox
      bound={useField(props)}
      type={isShown ? 'text' : 'password'}
      // Stops password managers from filling in the signed-in user's own password.
      autoComplete="new-password"
      placeholder={record && translate('resources.form.unchanged')}
      show={asText}
      read={(text) => text}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={translate(isShown ? 'resources.form.hide_secret' : 'resources.form.show_secret')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
