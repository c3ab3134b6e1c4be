/**
 * A reference into a hierarchy, one search box per level. Only the lowest level is stored. The
 * levels above narrow the options below them, and follow from the choice below.
 */

import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useRegistry } from '../context.tsx'
import type { Row } from '../provider.ts'
import { recordKey } from '../record-cache.ts'
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx'
import { type Option, optionOf } from './option.ts'
import { RecordSearch } from './RecordSearch.tsx'

interface Level {
  resource: Resource
  /** Its ref field to the level above; undefined at the top. */
  via: string | undefined
}

/** The levels from the top of the hierarchy down to `target`. */
function useLevels(target: Resource): Level[] {
  const above = useRegistry().ancestors(target.name)
  return [
    { resource: target, via: above[0]?.field },
    ...above.map(({ resource }, index) => ({ resource, via: above[index + 1]?.field })),
  ].reverse()
}

/** The records from the top down to the one with `id` at `depth`; empty while loading. */
function useChain(levels: readonly Level[], depth: number, id: number | undefined): Option[] {
  const provider = useDataProvider()
  const client = useQueryClient()
  const paths = levels.slice(0, depth + 1).map(({ resource }) => resource.path)
  const { data } = useQuery({
    queryKey: ['chain', ...paths, id],
    enabled: id !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: async () => {
      const chain: Option[] = []
      let next: unknown = id
      for (const { resource, via } of levels.slice(0, depth + 1).reverse()) {
        if (next === undefined || next === null) break
        const row: Row = await client.fetchQuery({
          queryKey: recordKey(resource.path, next),
          queryFn: async () => (await provider.getOne(resource.path, { id: next as number })).data,
          staleTime: 60_000,
        })
        chain.unshift(optionOf(resource, row))
        next = via && row[via]
      }
      return chain
    },
  })
  return id === undefined ? [] : (data ?? [])
}

export function CascadeLevels(props: {
  target: Resource
  value: Option | null
  onChange(option: Option | null): void
  onBlur(): void
  frame: FrameProps
  /** A filter on the records of the last level. */
  limit: Record<string, unknown>
}) {
  const { target, value, onChange, onBlur, frame, limit } = props
  const label = useLabel()
  const levels = useLevels(target)
  const last = levels.length - 1
  const [helper, setHelper] = useState<{ depth: number; option: Option }>()
  // The lowest choice determines everything above it.
  const depth = value ? last : (helper?.depth ?? -1)
  const lowest = value ?? helper?.option
  const chain = useChain(levels, depth, lowest?.id)
  const at = (level: number): Option | null =>
    level === depth ? (lowest ?? null) : level < depth ? (chain[level] ?? null) : null

  function choose(level: number, option: Option | null) {
    const helperOption = option ?? at(level - 1)
    const helperDepth = option ? level : level - 1
    setHelper(helperOption && helperDepth < last ? { depth: helperDepth, option: helperOption } : undefined)
    if (level === last) onChange(option)
    else if (value) onChange(null)
  }

  return (
    <Box
      role="group"
      aria-label={frame.label}
      sx={{
        display: 'grid',
        columnGap: 5,
        rowGap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
      }}
    >
      {levels.map(({ resource, via }, level) => {
        const isLast = level === last
        const own: FrameProps = isLast
          ? frame
          : {
              id: `${frame.id}-${resource.name}`,
              label: label(resource.label.one),
              disabled: frame.disabled,
            }
        const above = at(level - 1)
        return (
          <FieldFrame key={resource.name} {...own}>
            <RecordSearch
              id={own.id}
              target={resource}
              value={at(level)}
              onChange={(option) => choose(level, option)}
              onBlur={onBlur}
              limit={{ ...(via && above ? { [via]: above.id } : {}), ...(isLast ? limit : {}) }}
              disabled={own.disabled}
              describedBy={describedBy(own)}
              isInvalid={Boolean(own.error)}
            />
          </FieldFrame>
        )
      })}
    </Box>
  )
}
