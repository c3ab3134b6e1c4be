import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { useGenerator, useRegistry } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import type { Option } from '#resources/inputs/option.ts'
import { RecordSearch } from '#resources/inputs/RecordSearch.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { workplace } from '#schemas/kit/places.ts'
import { maxPeople, type Person } from '#src/domain/access/areas.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import { usePeople } from './calls.ts'
import { Lines } from './Lines.tsx'
import type { Chosen } from './useChosen.ts'

/** Selects users by name, role, facility, or missing coverage. */
export function PeoplePanel({ chosen }: { chosen: Chosen }) {
  const translate = useTranslate()
  const label = useLabel()
  const [text, setText] = useState('')
  const [role, setRole] = useState<Option | null>(null)
  const [facility, setFacility] = useState<Option | null>(null)
  const [without, setWithout] = useState(false)
  const q = useDebounced(text.trim(), 250)
  const { people, setPeople, togglePerson } = chosen
  const { data, error } = usePeople({
    q,
    without,
    role: role?.id ?? null,
    facility: facility?.id ?? null,
  })
  const found = data?.rows ?? []
  const others = found.filter(({ id }) => !people.some((one) => one.id === id))
  const room = maxPeople - people.length
  const choices = people.map((person) => ({
    key: person.id,
    text: label(person.name),
    isWarning: !person.is_active,
    remove: () => togglePerson(person),
  }))
  return (
    <ChoicePanel
      kind="people"
      choices={choices}
      onClear={() => setPeople([])}
      searchText={text}
      onSearch={setText}
    >
      <Narrow name="roles" value={role} onChange={setRole} />
      <Narrow name={workplace.resource} value={facility} onChange={setFacility} />
      <FormControlLabel
        control={<Switch size="small" checked={without} onChange={(_event, on) => setWithout(on)} />}
        label={translate('coverage.without')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box role="status" sx={{ flex: '1 1 auto', color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {error
            ? failureOf(error).message
            : data && translate('coverage.found', { smart_count: data.total })}
        </Box>
        <Button
          size="small"
          disabled={others.length === 0 || room <= 0}
          onClick={() => setPeople([...people, ...others.slice(0, room)])}
        >
          {translate('coverage.choose_all', { smart_count: Math.min(others.length, room) })}
        </Button>
      </Box>
      <Found found={found} chosen={chosen} />
    </ChoicePanel>
  )
}

/** Filters by a record, if the user may list such records. */
function Narrow(props: { name: string; value: Option | null; onChange(next: Option | null): void }) {
  const { name, value, onChange } = props
  const label = useLabel()
  const { holds } = useGenerator()
  const target = useRegistry().find(name)
  if (!target || !holds(target.permissions.list)) return null
  const text = label(target.label.one)
  return (
    <RecordSearch
      id={`narrow-${name}`}
      target={target}
      value={value}
      label={text}
      placeholder={text}
      onChange={onChange}
    />
  )
}

/** The results as checkboxes; arrow keys move between them. */
function Found({ found, chosen }: { found: readonly Person[]; chosen: Chosen }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const checkboxes = [...event.currentTarget.querySelectorAll('input')]
    const at = checkboxes.indexOf(event.target as HTMLInputElement)
    checkboxes[at + step]?.focus()
    event.preventDefault()
  }
  return (
    <Lines aria-label={translate('coverage.found_people')} onKeyDown={press}>
      {found.map((person) => (
        <li key={person.id}>
          <label>
            <input
              type="checkbox"
              checked={chosen.people.some(({ id }) => id === person.id)}
              onChange={() => chosen.togglePerson(person)}
            />
            <span className="text">
              {label(person.name)} <span className="soft">{person.username}</span>
              {person.facility && <span className="second">{label(person.facility)}</span>}
            </span>
            <span className={person.areas === 0 ? 'none' : 'soft'}>
              {person.areas === 0
                ? translate('coverage.no_area')
                : translate('coverage.areas_count', {
                    smart_count: person.areas,
                    n: formatNumber(person.areas, style),
                  })}
            </span>
          </label>
        </li>
      ))}
    </Lines>
  )
}
