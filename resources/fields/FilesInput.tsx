import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { maxFiles } from '#schemas/kit/fields/files.ts'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import type { UploadRules } from '#schemas/kit/file-types.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { FileFacts } from '#src/domain/answers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { referencesOf } from '../display.ts'
import { DropZone } from '../files/DropZone.tsx'
import { StoredFile } from '../files/StoredFile.tsx'
import { UploadProgress } from '../files/UploadProgress.tsx'
import { type QueuedFile, useUploads } from '../files/useUpload.ts'
import { useFieldPath, useFormScope } from '../form/scope.tsx'
import { describedBy, FieldFrame, type FrameProps } from '../inputs/FieldFrame.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'
import { useAllowed } from './FileInput.tsx'

interface Removed {
  id: number
  at: number
  name: string
}

/** Several files: chosen, dropped or pasted together, uploaded immediately, kept in their order. */
export function FilesInput({ name, field, required, disabled }: InputProps<FieldOf<'files'>>) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const rules = kindOf(field).upload?.(field) as UploadRules
  const { record } = useFormScope()
  const path = useFieldPath()(name)
  const { getValues } = useFormContext()
  const bound = useField({ name, field, required: required ?? false, disabled: disabled ?? false })
  const [uploaded, setUploaded] = useState<readonly FileFacts[]>([])
  const [removed, setRemoved] = useState<Removed>()
  const [isOverfull, setOverfull] = useState(false)
  const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [])
  const ids = idsIn(bound.value)
  const change = (next: readonly number[]) => {
    bound.change(next.length > 0 ? next : null)
    bound.blur()
  }
  const { queue, send } = useUploads(name, rules, (facts) => {
    setUploaded((known) => [...known, facts])
    change([...idsIn(getValues(path)), facts.id])
  })
  const known = [...uploaded, ...(record ? referencesOf(record, name).flatMap(({ file }) => file ?? []) : [])]
  const factsOf = (id: number) => known.find((facts) => facts.id === id)
  const max = maxFiles(field)
  const room = max - ids.length - queue.filter(({ refusal }) => refusal === undefined).length
  const tooMany = isOverfull
    ? translate('fields.files.too_many', { max: formatNumber(max, style) })
    : undefined
  const frame: FrameProps = {
    ...bound.frame,
    error: bound.frame.error ?? tooMany,
    help: [
      bound.frame.help,
      useAllowed(rules),
      translate('fields.files.at_most', { max: formatNumber(max, style) }),
    ]
      .filter(Boolean)
      .join(' '),
  }
  const isDisabled = frame.disabled ?? false
  const remove = (id: number) => {
    setRemoved({ id, at: ids.indexOf(id), name: factsOf(id)?.name ?? `#${id}` })
    setOverfull(false)
    change(ids.filter((one) => one !== id))
    // The button disappears with the file.
    document.getElementById(frame.id)?.focus()
  }
  return (
    <FieldFrame {...frame} group>
      <DropZone
        rules={rules}
        label={frame.label}
        isDisabled={isDisabled}
        isWrong={frame.error !== undefined}
        multiple
        onFiles={(files) => {
          setOverfull(files.length > room)
          setRemoved(undefined)
          send(files.slice(0, Math.max(0, room)))
        }}
      >
        {(choose) => (
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 2 }}>
            {ids.length > 0 && (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
                {ids.map((id) => (
                  <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <StoredFile name={name} id={id} facts={factsOf(id)} isSmall />
                    </Box>
                    <Button
                      size="small"
                      color="inherit"
                      disabled={isDisabled}
                      aria-label={translate('fields.files.remove', { name: factsOf(id)?.name ?? `#${id}` })}
                      onClick={() => remove(id)}
                    >
                      {translate('fields.file.remove')}
                    </Button>
                  </Box>
                ))}
              </Box>
            )}
            {queue.map((file) => (
              <Queued key={file.key} file={file} />
            ))}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Button
                id={frame.id}
                size="small"
                variant="outlined"
                disabled={isDisabled || room <= 0}
                aria-describedby={describedBy(frame)}
                aria-label={`${frame.label}: ${translate('fields.files.choose')}`}
                onClick={choose}
              >
                {translate('fields.files.choose')}
              </Button>
              <Hint
                removed={removed}
                onUndo={({ id, at }) => {
                  setRemoved(undefined)
                  change(ids.toSpliced(at, 0, id))
                }}
              />
            </Box>
          </Box>
        )}
      </DropZone>
    </FieldFrame>
  )
}

/** That files can be dropped; after a removal how to undo it. */
function Hint({ removed, onUndo }: { removed: Removed | undefined; onUndo(removed: Removed): void }) {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {removed ? translate('fields.files.removed', { name: removed.name }) : translate('fields.files.drop')}{' '}
      {removed && (
        <Button size="small" onClick={() => onUndo(removed)}>
          {translate('ra.action.undo')}
        </Button>
      )}
    </Box>
  )
}

function Queued({ file: { name, share, refusal, cancel } }: { file: QueuedFile }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>{name}</Box>
      {refusal === undefined ? (
        <UploadProgress share={share} onCancel={cancel} />
      ) : (
        <Box role="alert" sx={{ flex: '2 1 200px', color: 'error.main', fontSize: '0.8125rem' }}>
          {refusal}{' '}
          <Button size="small" color="inherit" onClick={cancel}>
            {translate('ra.action.close')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
