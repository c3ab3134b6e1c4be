/** The kinds of fields that the palette offers, by groups and in the order of their use. */
import type { DesignKind } from '#src/domain/designs/rules.ts'

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
      { kind: 'text', icon: 'mdi:form-textbox' },
      { kind: 'longText', icon: 'mdi:text-long' },
      { kind: 'code', icon: 'mdi:identifier' },
      { kind: 'phone', icon: 'mdi:phone-outline' },
      { kind: 'email', icon: 'mdi:email-outline' },
      { kind: 'url', icon: 'mdi:web' },
    ],
  },
  {
    group: 'number',
    kinds: [
      { kind: 'integer', icon: 'mdi:numeric' },
      { kind: 'decimal', icon: 'mdi:decimal' },
      { kind: 'money', icon: 'mdi:cash' },
      { kind: 'percent', icon: 'mdi:percent-outline' },
      { kind: 'date', icon: 'mdi:calendar' },
      { kind: 'dateTime', icon: 'mdi:calendar-clock' },
    ],
  },
  {
    group: 'choice',
    kinds: [
      { kind: 'boolean', icon: 'mdi:checkbox-marked-outline' },
      { kind: 'enum', icon: 'mdi:radiobox-marked' },
      { kind: 'set', icon: 'mdi:format-list-checks' },
      { kind: 'ref', icon: 'mdi:link-variant' },
      { kind: 'refs', icon: 'mdi:link-box-variant-outline' },
    ],
  },
  {
    group: 'other',
    kinds: [
      { kind: 'file', icon: 'mdi:file-outline' },
      { kind: 'image', icon: 'mdi:image-outline' },
      { kind: 'geo', icon: 'mdi:map-marker-outline' },
    ],
  },
]

const icons = new Map<string, string>(
  offeredKinds.flatMap(({ kinds }) => kinds.map(({ kind, icon }) => [kind, icon])),
)

/** Kinds that only a schema file can declare have a sign of their own. */
export const iconOf = (kind: string): string => icons.get(kind) ?? 'mdi:code-braces'

/** Icons that a catalogue can take without knowing their names. */
export const commonIcons = [
  'mdi:format-list-bulleted',
  'mdi:needle',
  'mdi:pill',
  'mdi:test-tube',
  'mdi:stethoscope',
  'mdi:heart-pulse',
  'mdi:hospital-building',
  'mdi:bed-outline',
  'mdi:ambulance',
  'mdi:account-group-outline',
  'mdi:school-outline',
  'mdi:map-marker-outline',
  'mdi:cash',
  'mdi:truck-outline',
  'mdi:package-variant-closed',
  'mdi:tools',
  'mdi:water-outline',
  'mdi:food-apple-outline',
  'mdi:calendar',
  'mdi:file-document-outline',
  'mdi:tag-outline',
  'mdi:star-outline',
] as const
