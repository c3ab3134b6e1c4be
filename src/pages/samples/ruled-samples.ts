/** Samples of values with a form of their own: computed, numbered, placed, structured. */
import { field } from '#schemas/kit/define.ts'
import { type KindSamples, label } from './kind-sample.ts'

const LONG_NAME = 'មណ្ឌលសុខភាពព្រែកចាស់សាមគ្គីមានជ័យខាងត្បូងផ្លូវជាតិលេខដប់បី '

export const ruledSamples: Pick<KindSamples, 'computed' | 'geo' | 'json' | 'sequence'> = {
  computed: [
    {
      name: 'total',
      field: field.computed({
        ...label('សរុប', 'Total'),
        as: 'money',
        formula: { multiply: [{ field: 'price' }, { field: 'pieces' }] },
      }),
      filled: 45_000,
      longest: 1_234_567_890_000,
    },
    {
      name: 'full_name',
      field: field.computed({
        ...label('ឈ្មោះពេញ', 'Full name'),
        as: 'text',
        formula: { join: [{ field: 'family_name' }, { field: 'given_name' }], with: ' ' },
      }),
      filled: 'សុខ ភ្នំពេញ',
      longest: LONG_NAME.repeat(2),
    },
  ],
  geo: [
    {
      name: 'place',
      field: field.geo(label('ទីតាំងលើផែនទី', 'Place on the map')),
      filled: '11.568271,104.922440',
      longest: '-89.999999,-179.999999',
      wrong: '91,104.9',
    },
  ],
  json: [
    {
      name: 'settings',
      field: field.json({ ...label('ការកំណត់បន្ថែម', 'Further settings'), maxBytes: 2000 }),
      filled: { rooms: 3, open: ['ចន្ទ', 'អង្គារ'] },
      longest: Object.fromEntries(LONG_NAME.split('').map((sign, index) => [`k${index}`, sign])),
      wrong: '{\n  "rooms": 3,\n  "open" true\n}',
    },
  ],
  sequence: [
    {
      name: 'number',
      field: field.sequence({ ...label('លេខរៀង', 'Number'), pattern: 'W-{YY}-{0000}' }),
      filled: 'W-26-0001',
      longest: 'W-26-123456',
    },
  ],
}
