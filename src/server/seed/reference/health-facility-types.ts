/** Packages of the enumerated facility types. */
const hospitals = ['FDH', 'RH', 'PH', 'NH']

export const always = [
  { code: 'CPA', package: 'CPA', allowed_level_ids: hospitals },
  { code: 'CPA1', package: 'CPA', allowed_level_ids: hospitals },
  { code: 'CPA2', package: 'CPA', allowed_level_ids: hospitals },
  { code: 'CPA3', package: 'CPA', allowed_level_ids: hospitals },
  { code: 'MPA', package: 'MPA', allowed_level_ids: ['HP', 'HC', 'FDH'] },
  { code: 'CPA_MPA', package: 'CPA_MPA', allowed_level_ids: ['HP', 'HC', ...hospitals] },
  { code: 'SPECIALIZED_HF', package: 'SPECIALISED', allowed_level_ids: ['RH', 'PH', 'NH'] },
  { code: 'NOT_DEFINED' },
]
