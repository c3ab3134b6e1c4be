/** Records of another resource that belong to the page's record: a table with add and remove. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetList, useNotify, useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { SchemaProvider, type ScreenOverrides, useGenerator, useResource } from '#resources/context.tsx'
import { displayText } from '#resources/display.ts'
import { failureOf } from '#resources/failure.ts'
import { FieldIdProvider } from '#resources/form/scope.tsx'
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import { undoMs } from '#resources/record/UndoChangeSet.tsx'
import { useDeletedMessage } from '#resources/record/UndoDelete.tsx'
import { keepNewest } from '#resources/record-cache.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { abilitiesQuery } from '#src/client/abilities.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'
import { type Ordering, RecordTable } from './RecordTable.tsx'
import { useResourceSchema } from './useResourceSchema.ts'

interface RelatedRecordsProps {
  path: string
  title: string
  /** Filters the records, in list filter format. */
  filter: Record<string, unknown>
  sort?: { field: string; order: 'ASC' | 'DESC' }
  columns: readonly string[]
  /** Of the table. Pass a stable value. */
  overrides?: ScreenOverrides | undefined
  /** Text of the empty table. */
  empty: string
  /** Values of an added record; without it nothing can be added. */
  adding?:
    | (Pick<RecordFormProps, 'about' | 'hidden' | 'overrides' | 'above'> & { initial(): FormValues })
    | undefined
  /** Beside the add button. */
  actions?: ReactNode
  /** Paths of other resources whose records change with them. */
  touches?: readonly string[]
  /** More actions on a record, before its remove button. Pass a stable component. */
  WriteOptions?: ComponentType<{ row: Row }> | undefined
  ordering?: Ordering | undefined
}

/** Renders nothing for users who may not list the records. */
export function RelatedRecords(props: RelatedRecordsProps) {
  const { data: abilities, isLoading } = useQuery(abilitiesQuery)
  if (isLoading) return <RowsSkeleton rows={3} />
  return abilities?.some(({ path }) => path === props.path) ? <RelatedSchema {...props} /> : null
}

function RelatedSchema({ path, overrides, ...props }: RelatedRecordsProps) {
  const { schema, error, refetch } = useResourceSchema(path)
  if (error) return <ScreenFailure error={error} onRetry={refetch} />
  if (!schema) return <RowsSkeleton rows={3} />
  return (
    <SchemaProvider {...schema} overrides={overrides}>
      <Related {...props} />
    </SchemaProvider>
  )
}

const byNumber = { field: 'id', order: 'ASC' } as const

function Related(props: Omit<RelatedRecordsProps, 'path' | 'overrides'>) {
  const {
    title,
    filter,
    sort = byNumber,
    columns,
    empty,
    adding,
    touches,
    actions,
    WriteOptions,
    ordering,
  } = props
  const { path, permissions, label: names } = useResource()
  const { holds } = useGenerator()
  const label = useLabel()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const pagination = { page: 1, perPage: 100 }
  const query = { filter, sort, pagination }
  const { data, error, refetch } = useGetList<Row>(path, query, {
    onSuccess: ({ data: rows }) => rows && keepNewest(client, path, rows),
  })
  const mayAdd = adding && holds(permissions.create)
  const mayRemove = adding !== undefined && holds(permissions.delete)
  const End = useMemo(
    () =>
      WriteOptions || mayRemove
        ? ({ row }: { row: Row }) => (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {WriteOptions && <WriteOptions row={row} />}
              {mayRemove && <Remove row={row} />}
            </Box>
          )
        : undefined,
    [WriteOptions, mayRemove],
  )
  const close = () => setOpen(false)
  return (
    <Panel
      title={title}
      isFlush
      actions={
        <>
          {actions}
          {mayAdd && (
            <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
              {translate('resources.form.create_title', { name: label(names.one) })}
            </Button>
          )}
        </>
      }
    >
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} />}
      {data?.length === 0 && <Box sx={{ p: 4, color: 'text.secondary' }}>{empty}</Box>}
      {data && data.length > 0 && (
        <RecordTable
          label={title}
          rows={ordering ? data.toSorted((a, b) => ordering.place(a) - ordering.place(b)) : data}
          columns={columns}
          End={End}
          ordering={ordering}
        />
      )}
      {mayAdd && isOpen && (
        <Dialog
          title={translate('resources.form.create_title', { name: label(names.one) })}
          width="md"
          cancel={null}
          onClose={close}
        >
          <FieldIdProvider value="added-">
            <RecordForm
              path={path}
              record={null}
              initial={adding.initial()}
              about={adding.about}
              hidden={adding.hidden ?? []}
              overrides={adding.overrides}
              above={adding.above && <Box sx={{ mb: 4 }}>{adding.above}</Box>}
              touches={touches ?? []}
              canAddAnother
              onSaved={(_record, afterSave) => afterSave === 'save' && close()}
              onCancel={close}
            />
          </FieldIdProvider>
        </Dialog>
      )}
    </Panel>
  )
}

/** Removes immediately; the notification offers undo. */
function Remove({ row }: { row: Row }) {
  const resource = useResource()
  const { request } = useGenerator()
  const language = useLanguage()
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const message = useDeletedMessage()
  const name = displayText(resource, row, language)
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(`${resource.path}/${row.id}`, { method: 'DELETE', silent: true }),
    onSuccess: () => notify(message(row.id, name), { type: 'success', autoHideDuration: undoMs }),
    onError: (error) => notify(failureOf(error).message || 'resources.form.offline', { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [resource.path] }),
  })
  return (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      aria-label={`${translate('resources.remove.delete')}: ${name}`}
      onClick={() => mutate()}
    >
      {translate('resources.remove.delete')}
    </Button>
  )
}
