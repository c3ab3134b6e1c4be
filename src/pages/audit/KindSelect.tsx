import Checkbox from '@mui/material/Checkbox'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type AuditKind, writeKinds } from '#src/domain/audit/kinds.ts'

const groups: readonly (readonly [name: string, kinds: readonly AuditKind[]])[] = [
  ['writes', writeKinds],
  [
    'access',
    [
      'sign_in',
      'sign_in_failed',
      'sign_in_locked',
      'session_ended',
      'password_changed',
      'password_reset',
      'second_factor_on',
      'second_factor_off',
      'second_factor_reset',
      'recovery_codes_renewed',
      'recovery_code_used',
      'refused',
      'rate_limited',
    ],
  ],
  ['data', ['export', 'import', 'print', 'view_sensitive', 'view_list', 'double_across']],
  ['system', ['renamed', 'guard_restored']],
]

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
      {groups.flatMap(([name, kinds]) => [
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
