/** Units that are words, in both languages; symbols such as kg and % are written as text. */
export const units = {
  minute: { kh: 'នាទី', en: 'minute' },
  day: { kh: 'ថ្ងៃ', en: 'day' },
  month: { kh: 'ខែ', en: 'month' },
  year: { kh: 'ឆ្នាំ', en: 'year' },
} as const
