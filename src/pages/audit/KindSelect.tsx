import Checkbox from '@mui/material/Checkbox'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type AuditKind, eventGroups, writeKinds } from '#src/domain/audit/kinds.ts'

const groups: Readonly<Record<string, readonly AuditKind[]>> = { writes: writeKinds, ...eventGroups }

/** Filters by kinds of actions; an empty selection means all. */
export function KindSelect(props: {
  value: readonly AuditKind[]
  onChange(kinds: AuditKind[] | undefined): void
}) {
  const { value, onChange } = props
  const translate = useTranslate()
  const words = (kind: AuditKind) => translate(`audit.kind.${kind}`)
  return (
    <TextField
      select
      size="small"
      className="wide"
      label={translate('audit.filter.kind')}
      value={value}
      onChange={({ target }) => {
        const chosen = target.value as unknown as AuditKind[]
        onChange(chosen.length > 0 ? chosen : undefined)
      }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (chosen) =>
            (chosen as AuditKind[]).map(words).join(', ') || translate('audit.filter.all_kinds'),
        },
      }}
    >
      {Object.entries(groups).flatMap(([name, kinds]) => [
        <ListSubheader key={name} role="presentation">
          {translate(`audit.group.${name}`)}
        </ListSubheader>,
        ...kinds.map((kind) => (
          <MenuItem key={kind} value={kind} dense>
            <Checkbox
              size="small"
              checked={value.includes(kind)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ p: 0, mr: 2 }}
            />
            {words(kind)}
          </MenuItem>
        )),
      ])}
    </TextField>
  )
}
