import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator } from '../context.tsx'
import { createPath } from '../paths.ts'

interface NoOptionsProps {
  target: Resource
  /** The typed text. */
  text: string
  /** A filter on the offered records. */
  limit: Readonly<Record<string, unknown>>
}

const inSentence = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/**
 * The text of a picker without options: the search found nothing, or there is no record yet, with a
 * link to create one if the user may. It opens in a new tab, so that the form keeps its input.
 */
export function NoOptions({ target, text, limit }: NoOptionsProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { holds } = useGenerator()
  if (text.trim()) return translate('resources.form.no_match')
  const key = Object.keys(limit).length > 0 ? 'none_matching' : 'none_yet'
  const { features, permissions, path } = target
  return (
    <>
      {translate(`resources.form.${key}`, { name: inSentence(label(target.label.many)) })}{' '}
      {features.edit && holds(permissions.create) && (
        <Link component={RouterLink} to={createPath(path)} target="_blank" rel="noreferrer">
          {translate('resources.form.create_one')}
        </Link>
      )}
    </>
  )
}
