import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import type { RefsField } from '#schemas/kit/fields/refs.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useRegistry } from '../context.tsx'
import type { Option } from '../inputs/option.ts'
import { RecordSearch } from '../inputs/RecordSearch.tsx'
import { RecordsSearch } from '../inputs/RecordsSearch.tsx'
import { useRecords } from '../records.ts'
import type { FilterProps } from './kind.ts'

type Props = FilterProps<RefField> | FilterProps<RefsField>

/** Filters by any of several records; in a hierarchy, by everything below a record of any level. */
export function ReferenceFilter(props: Props) {
  const target = useRegistry().get(props.field.to)
  return props.operator === 'under' ? (
    <TreeFilter {...props} target={target} />
  ) : (
    <AnyOfFilter {...props} target={target} />
  )
}

function AnyOfFilter({ field, value, onChange, target }: Props & { target: Resource }) {
  const label = useLabel()
  const id = useId()
  const ids = (Array.isArray(value) ? value : value == null ? [] : [value]) as number[]
  const options = useRecords(target, ids)
  return (
    <>
      <FormLabel htmlFor={id}>{label(field.label)}</FormLabel>
      <RecordsSearch
        id={id}
        target={target}
        autoFocus
        value={options}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen.map((one) => one.id) : undefined)}
      />
    </>
  )
}

/** `{ provinces: [3] }`, or a bare id of the target itself. */
function levelOf(value: unknown, target: Resource): { level: string; id: number } | undefined {
  if (typeof value === 'number') return { level: target.name, id: value }
  if (typeof value !== 'object' || value === null) return undefined
  const [level, ids] = Object.entries(value)[0] ?? []
  const id: unknown = Array.isArray(ids) ? ids[0] : ids
  return level && typeof id === 'number' ? { level, id } : undefined
}

function TreeFilter({ field, value, onChange, target }: Props & { target: Resource }) {
  const registry = useRegistry()
  const label = useLabel()
  const id = useId()
  // From the top: provinces, districts, communes; each with its reference to the level above.
  const levels = [
    ...registry
      .ancestors(target.name)
      .map((step) => step.resource)
      .reverse(),
    target,
  ]
  const currentNode = levelOf(value, target)
  const [start] = useRecords(
    registry.find(currentNode?.level ?? '') ?? target,
    currentNode ? [currentNode.id] : [],
  )
  const [picked, setPicked] = useState<Readonly<Record<string, Option | null>>>({})
  const chosen = (level: Resource) =>
    level.name in picked
      ? (picked[level.name] ?? null)
      : currentNode?.level === level.name && start
        ? start
        : null

  const choose = (at: number, option: Option | null) => {
    const next: Record<string, Option | null> = {}
    levels.forEach((level, index) => {
      next[level.name] = index < at ? chosen(level) : index === at ? option : null
    })
    setPicked(next)
    const deepest = [...levels].reverse().find((level) => next[level.name])
    const lowest = deepest && next[deepest.name]
    onChange(lowest ? { [deepest.name]: [lowest.id] } : undefined)
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {levels.map((level, index) => (
        <div key={level.name}>
          <Typography id={`${id}-${level.name}`} variant="caption" component="div">
            {level === target ? label(field.label) : label(level.label.one)}
          </Typography>
          <RecordSearch
            id={`${id}-${level.name}-input`}
            target={level}
            value={chosen(level)}
            autoFocus={index === 0}
            labelledBy={`${id}-${level.name}`}
            limit={limitOf(level, levels.slice(0, index).reverse(), chosen)}
            onChange={(option) => choose(index, option)}
          />
        </div>
      ))}
    </Stack>
  )
}

/** Offers only records below the nearest chosen level above. */
function limitOf(
  level: Resource,
  above: readonly Resource[],
  chosen: (level: Resource) => Option | null,
): Record<string, unknown> {
  const nearest = above.find((upper) => chosen(upper))
  const option = nearest && chosen(nearest)
  if (!option || !level.parent) return {}
  return nearest === above[0]
    ? { [level.parent]: option.id }
    : { [`${level.parent}__under`]: { [nearest.name]: [option.id] } }
}
