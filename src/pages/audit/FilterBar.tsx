/**
 * The filters of the audit trail: text, action, dates, user; a filter taken from an entry is a
 * chip.
 */
import ClearIcon from '@mui/icons-material/Clear'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate, readDate } from '#schemas/kit/dates.ts'
import { holds } from '#src/client/session.ts'
import type { AuditEntry, AuditFilter } from '#src/domain/audit/audit-trail.ts'
import { FilterLine } from '#src/ui/FilterLine.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { KindSelect } from './KindSelect.tsx'
import { PersonSearch } from './PersonSearch.tsx'

interface BarProps {
  filter: AuditFilter
  /** The listed entries, which contain the names for the chips. */
  entries: readonly AuditEntry[]
  onChange(filter: AuditFilter): void
}

/** Milliseconds without a keystroke before the text is searched. */
const pause = 400

export function FilterBar({ filter, entries, onChange }: BarProps) {
  const translate = useTranslate()
  const set = <Name extends keyof AuditFilter>(name: Name, value: AuditFilter[Name] | '') => {
    const { [name]: _before, ...others } = filter
    onChange(value === undefined || value === '' ? others : { ...others, [name]: value })
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <FilterLine label={translate('audit.filter.title')}>
      <Words value={filter.q ?? ''} onChange={(q) => set('q', q)} />
      <KindSelect value={filter.kind ?? []} onChange={(kind) => set('kind', kind)} />
      {filter.user === undefined && holds('list_users') && (
        <PersonSearch onChoose={(user) => set('user', user)} />
      )}
      <Day name="from" value={filter.from} onChange={(day) => set('from', day)} />
      <Day name="to" value={filter.to} onChange={(day) => set('to', day)} />
      <TextField
        select
        size="small"
        className="wide"
        label={translate('audit.filter.sets')}
        value={filter.sets ?? ''}
        onChange={({ target }) => set('sets', target.value as AuditFilter['sets'])}
      >
        <MenuItem value="">{translate('audit.filter.sets_all')}</MenuItem>
        <MenuItem value="without">{translate('audit.filter.sets_without')}</MenuItem>
        <MenuItem value="only">{translate('audit.filter.sets_only')}</MenuItem>
      </TextField>
      <Chosen filter={filter} entries={entries} onChange={onChange}>
        {isFiltered && (
          <Button size="small" onClick={() => onChange({})}>
            {translate('audit.filter.clear')}
          </Button>
        )}
      </Chosen>
    </FilterLine>
  )
}

function Words({ value, onChange }: { value: string; onChange(value: string): void }) {
  const translate = useTranslate()
  const [text, setText] = useState(value)
  const debouncedText = useDebounced(text.trim(), pause)
  const applied = useRef(value)
  const apply = useRef(onChange)
  apply.current = onChange
  // "Back" or "Clear all" changed it from outside.
  useEffect(() => {
    if (value === applied.current) return
    applied.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (debouncedText === applied.current) return
    applied.current = debouncedText
    apply.current(debouncedText)
  }, [debouncedText])
  return (
    <TextField
      size="small"
      className="wide"
      label={translate('audit.filter.q')}
      placeholder={translate('audit.filter.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  )
}

/** A date as DD/MM/YYYY, Khmer digits too; applied on blur or Enter. */
function Day(props: {
  name: 'from' | 'to'
  value: string | undefined
  onChange(day: string | undefined): void
}) {
  const { name, value, onChange } = props
  const translate = useTranslate()
  const formattedDate = value ? formatDate(value) : ''
  const [text, setText] = useState(formattedDate)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => setText(formattedDate), [formattedDate])
  const apply = () => {
    const day = text.trim() === '' ? undefined : readDate(text)
    setWrong(text.trim() !== '' && day === undefined)
    if (day !== value && (day !== undefined || text.trim() === '')) onChange(day)
  }
  return (
    <TextField
      size="small"
      label={translate(`audit.filter.${name}`)}
      placeholder="DD/MM/YYYY"
      value={text}
      error={isWrong}
      helperText={isWrong ? translate('audit.filter.bad_day') : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

/** User, record, catalogue and address as removable chips. */
function Chosen(props: BarProps & { children: ReactNode }) {
  const { filter, entries, onChange, children } = props
  const translate = useTranslate()
  const label = useLabel()
  const numbered = (id: number) => translate('audit.filter.numbered', { id: String(id) })
  const about = entries.find(({ resource }) => resource?.path === filter.resource)
  const texts = {
    user: () =>
      entries.find(({ user_id }) => user_id === filter.user)?.username ?? numbered(filter.user as number),
    username: () => filter.username,
    resource: () => (about?.resource ? label(about.resource.label.many) : filter.resource),
    record: () =>
      label(entries.find(({ record }) => record?.id === filter.record)?.record?.text ?? none) ||
      numbered(filter.record as number),
    ip: () => filter.ip,
  }
  const names = (Object.keys(texts) as (keyof typeof texts)[]).filter((name) => filter[name] !== undefined)
  if (names.length === 0 && !children) return null
  const without = (name: keyof typeof texts) => {
    const { [name]: _removed, ...others } = filter
    // Removing the catalogue also removes its record.
    const { record: _record, ...rest } = { record: undefined, ...others }
    onChange(name === 'resource' ? rest : others)
  }
  return (
    <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {names.map((name) => {
        const words = `${translate(`audit.filter.${name}`)}: ${texts[name]()}`
        return (
          <Button
            key={name}
            size="small"
            variant="outlined"
            color="inherit"
            endIcon={<ClearIcon />}
            aria-label={translate('audit.filter.remove', { name: words })}
            onClick={() => without(name)}
            sx={{ borderRadius: 4, px: 2.5, bgcolor: 'action.selected', textAlign: 'start' }}
          >
            {words}
          </Button>
        )
      })}
      {children}
    </Box>
  )
}

const none = { kh: '', en: '' }
