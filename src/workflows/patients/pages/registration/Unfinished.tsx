import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import type { UnfinishedDraft } from '#src/domain/draft.ts'
import { draftActions } from '#src/domain/own-actions.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { kindOf } from './layout.ts'
import { draftIdOf } from './requests.ts'

const joined = (...parts: readonly unknown[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' ')

/** The user's unsaved registrations, each with a link. */
export function Unfinished({ drafts }: { drafts: readonly UnfinishedDraft[] }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (drafts.length === 0) return null
  return (
    <Alert
      severity="info"
      role="region"
      aria-labelledby={id}
      sx={{ maxWidth: 880, mb: 3, '& .MuiAlert-message': { flex: 1 } }}
      action={
        <Button color="inherit" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(`patient_register.unfinished.${isOpen ? 'fold' : 'unfold'}`)}
        </Button>
      }
    >
      <span id={id}>
        {translate('patient_register.unfinished.title', { n: formatNumber(drafts.length, style) })}
      </span>
      {isOpen && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {drafts.map((draft) => (
            <Item key={draft.key} draft={draft} />
          ))}
        </Box>
      )}
    </Alert>
  )
}

function Item({ draft: { key, values, saved_at } }: { draft: UnfinishedDraft }) {
  const translate = useTranslate()
  const label = useLabel()
  const lang = useLanguage()
  const style = useNumberStyle()
  const [details] = useState(() => new Date())
  const discard = useAction(draftActions.forget, { isToast: true })
  const names = {
    name_kh: joined(values.surname_kh, values.given_name_kh),
    name_en: joined(values.surname_en, values.given_name_en),
  }
  const name = label(displayName(names))
  const facts = [
    translate(`patient_register.kinds.${kindOf(values.registration_kind)}`),
    formatRelativeTime(saved_at, details, { ...style, lang }),
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 0.5 }}
    >
      <Box component="span" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/patients/create?draft=${draftIdOf(key)}`}
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          {name}
        </Link>{' '}
        · {facts.join(' · ')}
      </Box>
      <Button
        color="inherit"
        size="small"
        loading={discard.isPending}
        aria-label={translate('patient_register.unfinished.discard', { name })}
        onClick={() => discard.send({ params: { key } })}
      >
        {translate('ra.action.delete')}
      </Button>
    </Box>
  )
}
