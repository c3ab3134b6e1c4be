/** One or more fields of every kind, with values that show what inputs and cells must bear. */
import { field } from '#schemas/kit/define.ts'
import { countedSamples } from './counted-samples.ts'
import { fileSamples } from './file-samples.ts'
import { type KindSamples, label } from './kind-sample.ts'
import { ruledSamples } from './ruled-samples.ts'
import { placeReference, placesName } from './sample-records.ts'
import { answers, fewValues, manyNumbers, manyValues, someValues } from './sample-values.ts'

const LONG_NAME = 'មណ្ឌលសុខភាពព្រែកចាស់សាមគ្គីមានជ័យខាងត្បូងផ្លូវជាតិលេខដប់បី '
const place = { filled: placeReference(11), longest: placeReference(14) }

/** A kind without a sample does not compile. */
export const kindSamples: KindSamples = {
  ...countedSamples,
  ...fileSamples,
  ...ruledSamples,
  boolean: [
    {
      name: 'is_private',
      field: field.boolean(label('ឯកជន', 'Private')),
      filled: true,
      longest: false,
    },
    {
      name: 'is_open',
      field: field.boolean({
        ...label('ស្ថានភាព', 'State'),
        required: true,
        words: { yes: { kh: 'បើក', en: 'Open' }, no: { kh: 'បិទ', en: 'Closed' } },
      }),
      filled: true,
      longest: false,
    },
  ],
  children: [
    {
      name: 'places',
      field: field.children({
        ...label('ទីកន្លែងក្នុងតំបន់', 'Places of the region'),
        of: placesName,
        via: 'region_id',
      }),
      filled: [
        { id: 11, code: 'N-1', name_kh: 'ភ្នំខ្ពស់', name_en: 'Phnum Khpos' },
        { id: 12, code: 'N-2', name_kh: 'ទន្លេតូច', name_en: 'Tonle Touch' },
      ],
      longest: [
        {
          id: 14,
          code: 'ABCDEFGHIJ-987654321',
          name_kh: LONG_NAME.trim(),
          name_en: 'x'.repeat(80),
        },
      ],
    },
  ],
  code: [
    {
      name: 'code',
      field: field.code({ ...label('លេខកូដ', 'Code'), example: 'HC-0012' }),
      filled: 'HC-0012',
      longest: 'ABCDEFGHIJ-987654321',
      wrong: 'HC 0012',
    },
    {
      name: 'commune_code',
      field: field.code({
        ...label('លេខកូដឃុំ', 'Commune code'),
        max: 6,
        pattern: '[0-9]{6}',
        example: '010203',
      }),
      filled: '010203',
      longest: '999999',
      wrong: '0102',
    },
  ],
  coded: [
    {
      name: 'result',
      field: field.coded({ ...label('លទ្ធផលតេស្ត', 'Test result'), answers }),
      filled: 'OBVA-positive',
      longest: 'OBVA-others',
    },
  ],
  email: [
    {
      name: 'email',
      field: field.email(label('អ៊ីមែល', 'E-mail')),
      filled: 'name@example.com',
      longest: 'a.very.long.first.name.and.a.longer.family.name@department.hospital.example.com',
      wrong: 'name@',
    },
  ],
  enum: [
    {
      name: 'ownership',
      field: field.enum({ ...label('កម្មសិទ្ធិ', 'Ownership'), values: fewValues }),
      filled: 1,
      longest: 2,
    },
    {
      name: 'level',
      field: field.enum({ ...label('កម្រិត', 'Level'), values: someValues }),
      filled: 2,
      longest: 4,
    },
    {
      name: 'month',
      field: field.enum({ ...label('ខែ', 'Month'), values: manyValues }),
      filled: 10,
      longest: 12,
    },
  ],
  longText: [
    {
      name: 'note',
      field: field.longText({ ...label('កំណត់សម្គាល់', 'Note'), max: 1000 }),
      filled: 'បន្ទាត់ទីមួយ\nSecond line',
      longest: LONG_NAME.repeat(5),
      wrong: LONG_NAME.repeat(20),
    },
  ],
  lookup: [
    {
      name: 'region_name',
      field: field.lookup({ ...label('តំបន់', 'Region'), path: 'place_id.region_id' }),
      filled: 'ភាគខាងជើង',
      longest: LONG_NAME.repeat(2).trim(),
    },
  ],
  phone: [
    {
      name: 'phone',
      field: field.phone(label('លេខទូរស័ព្ទ', 'Telephone')),
      filled: '+85512345678',
      longest: '+855961234567',
      wrong: '012 34',
    },
  ],
  ref: [
    {
      name: 'place_id',
      field: field.ref({ ...label('ទីកន្លែង', 'Place'), to: placesName }),
      filled: 11,
      longest: 14,
      references: place,
    },
    {
      name: 'home_id',
      field: field.ref({ ...label('លំនៅដ្ឋាន', 'Home'), to: placesName, picker: 'cascade' }),
      filled: 11,
      longest: 14,
      references: place,
    },
  ],
  refs: [
    {
      name: 'place_ids',
      field: field.refs({ ...label('ទីកន្លែងច្រើន', 'Several places'), to: placesName, max: 3 }),
      filled: [11, 13],
      longest: [11, 12, 13, 14],
      wrong: [11, 12, 13, 14],
      references: {
        filled: [11, 13].map(placeReference),
        longest: [11, 12, 13, 14].map(placeReference),
      },
    },
  ],
  secret: [
    {
      name: 'password',
      field: field.secret(label('ពាក្យសម្ងាត់', 'Password')),
      filled: 'not a secret',
      longest: 'a whole sentence that nobody guesses and somebody remembers',
      wrong: 'short',
    },
  ],
  set: [
    {
      name: 'visit_types',
      field: field.set({ ...label('កន្លែងផ្ដល់សេវា', 'Places of service'), values: someValues }),
      filled: [2, 3],
      longest: [1, 2, 3, 4],
    },
    {
      name: 'months',
      field: field.set({ ...label('ខែដែលបើកសេវា', 'Months of service'), values: manyValues }),
      filled: [1, 2],
      longest: manyNumbers,
    },
  ],
  text: [
    {
      name: 'name',
      field: field.text({ ...label('ឈ្មោះ', 'Name'), max: 120, example: 'សុខ' }),
      filled: 'សុខ ភ្នំពេញ Sok',
      longest: LONG_NAME.repeat(2).slice(0, 120),
      wrong: LONG_NAME.repeat(3),
    },
  ],
  url: [
    {
      name: 'website',
      field: field.url(label('គេហទំព័រ', 'Website')),
      filled: 'https://example.com/',
      longest: `https://example.com/${'a-long-way/'.repeat(12)}`,
      wrong: 'example',
    },
  ],
}
