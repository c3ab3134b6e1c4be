/** Rank and benefit level of the enumerated levels. */
export const always = [
  { code: 'HP', national_rank: 1, benefit_level: 'MPA' },
  { code: 'HC', national_rank: 2, benefit_level: 'MPA' },
  { code: 'FDH', national_rank: 3, benefit_level: 'CPA1' },
  { code: 'RH', national_rank: 4, benefit_level: 'CPA2' },
  { code: 'PH', national_rank: 5, benefit_level: 'CPA3' },
  { code: 'NH', national_rank: 6, benefit_level: 'CPA3' },
]
