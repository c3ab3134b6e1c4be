/** Reverts a record to an earlier version. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { Row } from '../provider.ts'
import { recordKey } from '../record-cache.ts'

/** `error` is the server's refusal as one sentence. */
export function useRevert(record: Row, onDone: () => void) {
  const resource = useResource()
  const { path, fields } = resource
  const { call } = useGenerator()
  const label = useLabel()
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ version, reason }: { version: number; reason: string }) =>
      call(toolActions(resource).revert, {
        id: record.id,
        version: record.version,
        body: { version },
        // Reverting a record in force requires a reason; the server asks for it.
        reason,
        isConfirmed: true,
      }),
    onSuccess: ({ row, left }, { version }) => {
      const names = left.map((name) => label(fields[name]?.label ?? { kh: name, en: name }))
      notify(left.length > 0 ? 'changes.version_partly_restored' : 'changes.version_restored', {
        type: left.length > 0 ? 'warning' : 'success',
        messageArgs: { version, fields: names.join(', ') },
      })
      client.setQueryData(recordKey(path, row.id), row)
      void client.invalidateQueries({ queryKey: [path] })
      onDone()
    },
  })
  const failure = failureOf(error)
  const sentences = Object.entries(failure.fields).map(
    ([name, sentence]) =>
      `${fields[name] ? label(fields[name].label) : translate('resources.list.export.reason')} – ${sentence}`,
  )
  const refusal = error ? sentences.join(' ') || failure.message : undefined
  return { mutate, isPending, error: refusal }
}
