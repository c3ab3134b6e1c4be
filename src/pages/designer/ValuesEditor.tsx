/** The answers of a choice: both labels, and the tone of their badge. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import type { EnumValue } from '#schemas/kit/fields/enum.ts'
import { type Tone, tones } from '#schemas/kit/tones.ts'
import { fieldNameFrom, freeName, moved } from '#src/domain/designs/edit-design.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ChoiceInput, LabelInput } from './Inputs.tsx'

type Values = Readonly<Record<string, EnumValue>>

interface ValuesEditorProps {
  values: Values
  /** Names and numbers that records may have: they are retired instead of removed. */
  applied: Values
  onChange(values: Values): void
}

const nameFrom = (english: string) => fieldNameFrom(english).toUpperCase()

export function ValuesEditor({ values, applied, onChange }: ValuesEditorProps) {
  const translate = useTranslate()
  const entries = Object.entries(values)
  const set = (next: readonly (readonly [string, EnumValue])[]) => onChange(Object.fromEntries(next))
  const change = (name: string, part: Partial<EnumValue>) =>
    set(entries.map(([own, value]) => [own, own === name ? { ...value, ...part } : value]))
  /** The name of a new answer follows its English label. */
  const rename = (name: string, { label }: EnumValue) => {
    if (Object.hasOwn(applied, name) || !label.en) return
    const others = Object.keys(values).filter((other) => other !== name)
    const next = freeName(nameFrom(label.en), others)
    set(entries.map(([own, value]) => [own === name ? next : own, value]))
  }
  const add = () => {
    const number = Math.max(0, ...Object.values({ ...applied, ...values }).map(({ value }) => value)) + 1
    const name = freeName(`OPTION_${number}`, Object.keys(values))
    const label = {
      kh: translate('designer.new_value.kh', { number }),
      en: translate('designer.new_value.en', { number }),
    }
    set([...entries, [name, { value: number, label }]])
  }
  return (
    <Box role="group" aria-label={translate('designer.values')} sx={{ display: 'grid', gap: 3 }}>
      {entries.map(([name, value], index) => (
        <Box
          // The name follows the label while it is typed.
          key={value.value}
          role="group"
          aria-label={value.label.en || name}
          sx={{ display: 'grid', gap: 2, p: 2, pt: 3, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
        >
          <LabelInput
            label={translate('designer.value', { number: index + 1 })}
            value={value.label}
            isRequired
            onChange={(label) => change(name, { label: label ?? { kh: '', en: '' } })}
            onDone={() => rename(name, value)}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ChoiceInput<Tone>
              label={translate('designer.tone')}
              value={value.tone ?? ''}
              none={translate('designer.no_tone')}
              options={tones.map((tone) => ({ value: tone, label: translate(`designer.tones.${tone}`) }))}
              onChange={(tone) => {
                const { tone: _, ...rest } = value
                set(
                  entries.map(([own, one]) => [own, own === name ? { ...rest, ...(tone && { tone }) } : one]),
                )
              }}
            />
            <IconButton
              aria-label={translate('designer.value_up', { name: value.label.en || name })}
              disabled={index === 0}
              onClick={() => set(moved(entries, index, index - 1))}
            >
              <Icon name="mdi:arrow-up" />
            </IconButton>
            <IconButton
              aria-label={translate(value.retired ? 'designer.value_restore' : 'designer.value_remove', {
                name: value.label.en || name,
              })}
              onClick={() =>
                Object.hasOwn(applied, name)
                  ? change(name, { retired: !value.retired })
                  : set(entries.filter(([own]) => own !== name))
              }
            >
              <Icon name={value.retired ? 'mdi:restore' : 'mdi:delete-outline'} />
            </IconButton>
          </Box>
        </Box>
      ))}
      <Button variant="outlined" startIcon={<Icon name="mdi:plus" />} onClick={add}>
        {translate('designer.add_value')}
      </Button>
    </Box>
  )
}
