/** The buttons of a record's head: the primary one, at most two beside it, and a menu. */
import { isProtected } from '#schemas/kit/enumeration.ts'
import { isFrozen } from '#schemas/kit/states.ts'
import { useAbilities, useResource } from '../context.tsx'
import { mayWrite, type Row } from '../provider.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { RecordMenu } from './RecordMenu.tsx'
import { RecordTools, useRecordTools } from './RecordTools.tsx'
import { SucceedButton } from './SucceedButton.tsx'

interface RecordActionsProps {
  record: Row
  name: string
  isDeleted: boolean
  /** As of `DeleteButton`. */
  onDeleted(changeSet: number | null): void
  /** An earlier version was restored. */
  onReverted(): void
}

export function RecordActions({ record, name, isDeleted, onDeleted, onReverted }: RecordActionsProps) {
  const resource = useResource()
  const abilities = useAbilities()
  const tools = useRecordTools(record)
  const isLocked = isFrozen(resource, record) || isProtected(resource, { id: record.id, values: record })
  const canDelete = abilities.delete && !isDeleted && !isLocked && mayWrite(record, 'delete')
  const buttons = canDelete ? 1 : 2
  return (
    <>
      <RecordTools tools={tools.slice(0, buttons)} />
      <SucceedButton record={record} name={name} />
      {canDelete && <DeleteButton record={record} name={name} onDeleted={onDeleted} />}
      <RecordMenu record={record} name={name} tools={tools.slice(buttons)} onReverted={onReverted} />
    </>
  )
}
