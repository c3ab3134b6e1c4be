import { allergenKind } from '../codes/allergy.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { atcCodes } from '../parts/atc.ts'

/** Allergens: medicines and their classes by ATC, foods, insects, materials. */
export default catalogue({
  path: 'setting/allergens',
  singular: 'allergen',
  label: { kh: 'សារធាតុអាឡែហ្ស៊ី', en: ['Allergen', 'Allergens'] },
  icon: 'mdi:alert-octagon-outline',
  menu: { group: 'clinical', order: 122 },
  fields: {
    kind: field.enum({
      informational: true,
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: allergenKind,
      required: true,
      default: allergenKind.SUBSTANCE.value,
    }),
    atc_codes: field.text({
      label: { kh: 'ក្រុម ATC', en: 'ATC codes' },
      help: { kh: 'លេខកូដ ATC ដែលវាគ្របដណ្ដប់ ដកឃ្លាពីគ្នា៖ J01C P01BC01។', en: 'ATC codes it covers, separated by spaces: J01C P01BC01.' },
      ...atcCodes,
      example: 'J01C',
    }),
    cross_atc_codes: field.text({
      label: { kh: 'អាចមានប្រតិកម្មឆ្លងជាមួយ ATC', en: 'Possible cross-reaction with ATC' },
      ...atcCodes,
      example: 'J01DB J01DC',
    }),
    synonyms: field.text({
      label: { kh: 'ឈ្មោះផ្សេងទៀត', en: 'Other names' },
      help: { kh: 'ឈ្មោះ និងឈ្មោះពាណិជ្ជកម្មជាខ្មែរ និងអង់គ្លេស ដកក្បៀសពីគ្នា។', en: 'Names and brands in Khmer and English, separated by commas.' },
      max: 500,
      search: true,
    }),
  },
  list: { columns: { add: ['kind', 'atc_codes', 'synonyms'] } },
  rows: ['kind', ['atc_codes', 'cross_atc_codes'], 'synonyms'],
})
