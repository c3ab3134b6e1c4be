/** The details of an audit entry: values before and after, facts, and links. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { AuditEntry, AuditFilter } from '#src/domain/audit/audit-trail.ts'
import { writeKinds } from '#src/domain/audit/kinds.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { readChanges } from './filter.ts'
import { useFact } from './words.ts'

interface DetailsProps {
  entry: AuditEntry
  filter: AuditFilter
  onFilter(filter: AuditFilter): void
}

export function AuditDetails({ entry, filter, onFilter }: DetailsProps) {
  const isWrite = writeKinds.some((kind) => kind === entry.kind)
  return (
    <Box sx={{ py: 1, pl: { xs: 0, md: 4 }, display: 'grid', gap: 2 }}>
      {isWrite && entry.kind !== 'delete' && <Changes entry={entry} />}
      <Facts details={entry.details} />
      <FilterLinks entry={entry} filter={filter} onFilter={onFilter} />
    </Box>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate()
  const label = useLabel()
  const { data, error } = useQuery({
    queryKey: ['audit', 'changes', entry.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readChanges(entry.id, signal),
  })
  if (error) return <Typography role="alert">{translate('audit.written_values.failed')}</Typography>
  if (!data) return <Typography color="text.secondary">…</Typography>
  if (data.length === 0)
    return <Typography color="text.secondary">{translate('audit.written_values.none')}</Typography>
  const isNew = entry.kind === 'create'
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        maxWidth: 900,
        '&&, && tbody': { display: 'table' },
        '&& thead': { position: 'static', clip: 'auto' },
        '&& tbody, && thead': { display: 'table-row-group' },
        '&& tr': { display: 'table-row' },
        '&& th, && td': { display: 'table-cell', px: 2, py: 0.5, border: 0, minWidth: 80 },
        '&& thead th': { bgcolor: 'transparent' },
        '&& td': { borderTop: 1, borderColor: 'divider' },
        '&& tbody th': { color: 'text.secondary', borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          {['field', ...(isNew ? [] : ['before']), 'after'].map((name) => (
            <th key={name} scope="col">
              {translate(`audit.written_values.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((change) => (
          <tr key={change.field}>
            <th scope="row">{label(change.label)}</th>
            {!isNew && <td>{label(change.before_text) || '–'}</td>}
            <td>{label(change.after_text) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Facts({ details }: Pick<AuditEntry, 'details'>) {
  const translate = useTranslate()
  const fact = useFact()
  const facts = Object.entries(details).filter(
    ([name, value]) => name !== 'summed' && value !== null && value !== '{}',
  )
  if (facts.length === 0) return null
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 4,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.flatMap(([name, value]) => [
        <dt key={`${name} name`}>{translate(`audit.detail.${name}`, { _: name })}</dt>,
        <dd key={name}>{fact(name, value)}</dd>,
      ])}
    </Box>
  )
}

/** Filters: all entries of this user, record or address. */
function FilterLinks({ entry, filter, onFilter }: DetailsProps) {
  const translate = useTranslate()
  const { user_id, username, resource, record, ip } = entry
  const filters: [string, AuditFilter][] = [
    ...(user_id === null ? [] : ([['user', { user: user_id }]] as [string, AuditFilter][])),
    ...(user_id === null && username && ip ? ([['username', { username }]] as [string, AuditFilter][]) : []),
    ...(resource && record
      ? ([['record', { resource: resource.path, record: record.id }]] as [string, AuditFilter][])
      : []),
    ...(resource ? ([['resource', { resource: resource.path }]] as [string, AuditFilter][]) : []),
    ...(ip ? ([['ip', { ip }]] as [string, AuditFilter][]) : []),
  ]
  const { from, to } = filter
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
      {filters.map(([name, only]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onFilter({ ...only, ...days })}
        >
          {translate(`audit.only.${name}`)}
        </Button>
      ))}
    </Box>
  )
}
