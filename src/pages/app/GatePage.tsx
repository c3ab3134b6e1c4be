import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { loadProfile, signOut } from '#src/client/auth.ts'
import { ProductMark } from '#src/ui/ProductMark.tsx'
import { useDocumentTitle } from '#src/ui/useDocumentTitle.ts'

/** Opens the console at the requested page and repeats the refused requests. */
export async function leaveGate(): Promise<void> {
  await loadProfile()
  window.location.reload()
}

/** A page shown instead of the console: the user completes one requirement first, or signs out. */
export function GatePage(props: { title: string; hint: string; children: ReactNode }) {
  const { title, hint, children } = props
  const translate = useTranslate()
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
          <Typography sx={{ flex: 1, fontWeight: 600 }}>{translate('common.product.name')}</Typography>
          <Button onClick={() => void signOut()}>{translate('common.user.sign_out')}</Button>
        </Box>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ mb: 2, fontSize: 24, outline: 'none' }}>
          {title}
        </Typography>
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>{hint}</Typography>
        {children}
      </Box>
    </Box>
  )
}
