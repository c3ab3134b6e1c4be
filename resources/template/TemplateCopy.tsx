/** Below a reference to a template: what was copied from it, what was not, and the undo. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import type { TemplateRef } from '#schemas/kit/copy-from.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import type { Option } from '../inputs/option.ts'
import type { Row } from '../provider.ts'
import { useTemplate } from './useTemplate.ts'

interface TemplateCopyProps {
  field: TemplateRef
  target: Resource
  /** The record that the user has chosen; a new object for each choice. */
  option: Option | null
  /** Gives the focus back to the input, as the pressed button disappears. */
  onDone(): void
}

export default function TemplateCopy({ field, target, option, onDone }: TemplateCopyProps) {
  const resource = useResource()
  const { holds, request } = useGenerator()
  const label = useLabel()
  const translate = useTranslate()
  const template = useTemplate(field, target)
  const [hasFailed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice fills in the form
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    template.reset()
    setFailed(false)
    if (!option) return
    // Without the list permission, the picker has only the fields that it shows.
    const loaded = holds(target.permissions.list)
      ? request<Row>(`${target.path}/${option.id}`, { silent: true, signal }).then(({ data }) => data)
      : Promise.resolve(option.row)
    loaded.then(
      (row) => row && !signal.aborted && template.apply(row),
      () => !signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [option])

  const name = option ? label(option) : ''
  const { filled, kept, rows } = template.state?.plan ?? { filled: {}, kept: {}, rows: {} }
  const wordOf = (own: string) => label(resource.fields[own]?.label ?? { kh: own, en: own })
  const words = (values: object) => Object.keys(values).map(wordOf).join(', ')
  const then = (work: () => void) => () => {
    work()
    onDone()
  }
  return (
    <Box role="status" sx={{ fontSize: '0.8125rem', lineHeight: 1.7, color: 'text.secondary' }}>
      {hasFailed && translate('resources.template.failed', { name })}
      {Object.keys(filled).length > 0 && (
        <Line text={translate('resources.template.copied', { name, fields: words(filled) })}>
          <Act onClick={then(template.undo)}>{translate('rows.undo')}</Act>
        </Line>
      )}
      {Object.keys(kept).length > 0 && (
        <Line text={translate('resources.template.kept', { fields: words(kept) })}>
          <Act onClick={then(template.replace)}>{translate('resources.template.replace')}</Act>
        </Line>
      )}
      {Object.entries(rows).map(([own, value]) => (
        <Line
          key={own}
          text={translate('resources.template.has_rows', { name, field: wordOf(own), total: value.length })}
        >
          <Act onClick={then(() => template.addRows(own))}>{translate('resources.template.add_rows')}</Act>
          <Act onClick={then(() => template.replaceRows(own))}>
            {translate('resources.template.replace_rows')}
          </Act>
        </Line>
      ))}
    </Box>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 0.5 }}>
      {text}
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, ml: 0.5 }}>
        {children}
      </Box>
    </Box>
  )
}

function Act({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <Button size="small" onClick={onClick} sx={{ minWidth: 0, px: 1 }}>
      {children}
    </Button>
  )
}
