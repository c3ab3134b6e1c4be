/** Below a name or code: existing records similar to the typed one. It never blocks saving. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { comparedFields } from '#schemas/kit/duplicates.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { Similar } from '#src/domain/answers.ts'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { updatePath } from '../paths.ts'
import { useFormScope } from './scope.tsx'

/** Rows within a form are not compared, nor are records that the user may not list. */
export function useIsCompared(): (name: string) => boolean {
  const resource = useResource()
  const { isReadOnly, prefix } = useFormScope()
  const { list } = useAbilities()
  return (name) => list && !isReadOnly && prefix === undefined && comparedFields(resource).includes(name)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * One request for all fields of a form, sent after typing pauses, for the values that differ from
 * the record.
 */
function useSimilar(): readonly Similar[] {
  const resource = useResource()
  const { path, parent } = resource
  const { call } = useGenerator()
  const { record } = useFormScope()
  const names = comparedFields(resource)
  const watched = parent === undefined ? names : [...names, parent]
  const values: unknown[] = useWatch({ name: watched })
  const changedValues = Object.fromEntries(
    watched.flatMap((name, index) => {
      const value = values[index]
      const isNew = name === parent || (isText(value) && value !== record?.[name])
      return isNew && value !== null ? [[name, value]] : []
    }),
  )
  const debouncedJson = useDebounced(JSON.stringify(changedValues), 500)
  const comparedValues: Record<string, unknown> = JSON.parse(debouncedJson)
  const { data } = useQuery({
    queryKey: [path, 'similar', record?.id, debouncedJson],
    enabled: names.some((name) => name in comparedValues),
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call(
        toolActions(resource).similar,
        { body: { values: comparedValues, ...(record ? { id: record.id } : {}) } },
        signal,
      ),
  })
  return names.some((name) => name in changedValues) ? (data ?? []) : []
}

export function SimilarNotice({ name }: { name: string }) {
  const resource = useResource()
  const isLinked = hasRecordPage(resource)
  const translate = useTranslate()
  const label = useLabel()
  const found = useSimilar().filter(({ field }) => field === name)
  return (
    <Box role="status" sx={{ fontSize: '0.8125rem', lineHeight: 1.7, color: 'text.secondary' }}>
      {found.length > 0 && `${translate('merge.similar')} `}
      {found.map(({ id, text, deleted }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {isLinked ? (
            <Link
              component={RouterLink}
              to={updatePath(resource.path, id)}
              // In a new tab, so that the form keeps its input.
              target="_blank"
              color="inherit"
              underline="always"
            >
              {label(text)}
            </Link>
          ) : (
            label(text)
          )}
          {deleted && ` (${translate('merge.similar_deleted')})`}
        </Fragment>
      ))}
    </Box>
  )
}
