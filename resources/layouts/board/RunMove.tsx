/** Carries out the move of a card: runs the transition, with its dialog if it needs one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useGenerator, useResource } from '../../context.tsx'
import { failureOf, sentenceOf } from '../../failure.ts'
import type { Row } from '../../provider.ts'
import { recordKey } from '../../record-cache.ts'
import RunTransition from '../../states/RunTransition.tsx'
import { useOnce } from '../../states/useOnce.ts'
import type { Move } from './moves.ts'

interface RunMoveProps {
  row: Row
  move: Move
  /** The field of the board. */
  by: string
  onDone(): void
}

export function RunMove({ row, move, by, onDone }: RunMoveProps) {
  const { transition } = move
  return transition === undefined ? (
    <EditField row={row} values={{ [by]: move.to }} onDone={onDone} />
  ) : (
    <RunTransition record={row} name={transition} onDone={onDone} />
  )
}

function EditField({ row, values, onDone }: { row: Row; values: object; onDone(): void }) {
  const { path } = useResource()
  const { request } = useGenerator()
  const client = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const { mutate } = useMutation({
    mutationFn: async () => {
      const headers = { 'If-Match': `"${row.version}"` }
      const options = { method: 'PUT', body: values, headers, silent: true } as const
      return (await request<Row>(`${path}/${row.id}`, options)).data
    },
    onSuccess: (saved) => client.setQueryData(recordKey(path, row.id), saved),
    onError: (error) =>
      notify(sentenceOf(failureOf(error)) || translate('resources.form.offline'), { type: 'error' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [path] })
      onDone()
    },
  })
  useOnce(true, () => mutate())
  return null
}
