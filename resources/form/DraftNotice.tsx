import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

/** Tells the user that a draft was restored. `savedAt`: when it was saved, as an ISO date-time. */
export function DraftNotice({ savedAt, onDiscard }: { savedAt?: string | undefined; onDiscard(): void }) {
  const translate = useTranslate()
  const lang = useLanguage()
  const style = useNumberStyle()
  const [details] = useState(() => new Date())
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {translate('resources.form.discard_draft')}
        </Button>
      }
    >
      {savedAt === undefined
        ? translate('resources.form.draft_restored')
        : translate('resources.form.draft_restored_at', {
            when: formatRelativeTime(savedAt, details, { ...style, lang }),
          })}
    </Alert>
  )
}
