import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { loadProfile, signOut } from '#src/client/auth.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { ProductMark } from '#src/ui/ProductMark.tsx'
import { useDocumentTitle } from '#src/ui/useDocumentTitle.ts'
import { PasswordFields } from './PasswordForm.tsx'

/** Everything that was refused meanwhile is asked for anew, at the address one wanted to go to. */
async function goOn(): Promise<void> {
  await loadProfile()
  window.location.reload()
}

/** The one thing that is open after a sign-in with a one-time password. */
export function NewPasswordPage() {
  const translate = useTranslate()
  const { name } = useProfile()
  const title = translate('account.choose.title')
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', justifyItems: 'center', alignContent: 'start' }}
    >
      <Box sx={{ width: 'min(100%, 480px)', p: { xs: 4, sm: 6 }, pt: { sm: 12 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 5 }}>
          <ProductMark />
          <Typography sx={{ flex: 1, fontWeight: 600 }}>
            {translate('common.product.name')}
          </Typography>
          <Button onClick={() => void signOut()}>{translate('common.user.sign_out')}</Button>
        </Box>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h1"
          sx={{ mb: 2, fontSize: 24, outline: 'none' }}
        >
          {title}
        </Typography>
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          {translate('account.choose.hint', { name })}
        </Typography>
        <PasswordFields
          present={translate('account.choose.present')}
          submit={translate('account.choose.submit')}
          onDone={() => void goOn()}
        />
      </Box>
    </Box>
  )
}
