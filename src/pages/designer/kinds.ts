/** The kinds of fields that the palette offers, by groups and in the order of their use. */
import type { DesignKind } from '#src/domain/designs/rules.ts'

/** The browser requests these icons when it shows them; full names would be in the first load. */
export const iconName = (name: string) => `mdi:${name}`

interface OfferedKind {
  kind: DesignKind
  icon: string
}

export const offeredKinds: readonly {
  group: 'text' | 'number' | 'choice' | 'other'
  kinds: readonly OfferedKind[]
}[] = [
  {
    group: 'text',
    kinds: [
      { kind: 'text', icon: 'form-textbox' },
      { kind: 'longText', icon: 'text-long' },
      { kind: 'code', icon: 'identifier' },
      { kind: 'phone', icon: 'phone-outline' },
      { kind: 'email', icon: 'email-outline' },
      { kind: 'url', icon: 'web' },
    ],
  },
  {
    group: 'number',
    kinds: [
      { kind: 'integer', icon: 'numeric' },
      { kind: 'decimal', icon: 'decimal' },
      { kind: 'money', icon: 'cash' },
      { kind: 'percent', icon: 'percent-outline' },
      { kind: 'date', icon: 'calendar' },
      { kind: 'dateTime', icon: 'calendar-clock' },
    ],
  },
  {
    group: 'choice',
    kinds: [
      { kind: 'boolean', icon: 'checkbox-marked-outline' },
      { kind: 'enum', icon: 'radiobox-marked' },
      { kind: 'set', icon: 'format-list-checks' },
      { kind: 'ref', icon: 'link-variant' },
      { kind: 'refs', icon: 'link-box-variant-outline' },
    ],
  },
  {
    group: 'other',
    kinds: [
      { kind: 'file', icon: 'file-outline' },
      { kind: 'files', icon: 'file-multiple-outline' },
      { kind: 'image', icon: 'image-outline' },
      { kind: 'geo', icon: 'map-marker-outline' },
    ],
  },
]

const icons = new Map<string, string>(
  offeredKinds.flatMap(({ kinds }) => kinds.map(({ kind, icon }) => [kind, iconName(icon)])),
)

/** Kinds that only a schema file can declare have a sign of their own. */
export const iconOf = (kind: string): string => icons.get(kind) ?? 'mdi:code-braces'

/** Icons that a catalogue can take without knowing their names. */
export const commonIcons = [
  'format-list-bulleted',
  'needle',
  'pill',
  'test-tube',
  'stethoscope',
  'heart-pulse',
  'hospital-building',
  'bed-outline',
  'ambulance',
  'account-group-outline',
  'school-outline',
  'map-marker-outline',
  'cash',
  'truck-outline',
  'package-variant-closed',
  'tools',
  'water-outline',
  'food-apple-outline',
  'calendar',
  'file-document-outline',
  'tag-outline',
  'star-outline',
].map(iconName)
