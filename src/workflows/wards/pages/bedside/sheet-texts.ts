/** Texts of the temperature chart, in both languages for print. */
export const sheetTexts = {
  title: { kh: 'តារាងសីតុណ្ហភាព', en: 'Temperature chart' },
  day: { kh: 'ថ្ងៃ', en: 'Day' },
  morning: { kh: 'ព្រឹក', en: 'am' },
  evening: { kh: 'ល្ងាច', en: 'pm' },
  temperature: { kh: 'សីតុណ្ហភាព', en: 'Temp.' },
  pulse: { kh: 'ជីពចរ', en: 'Pulse' },
  respiratory_rate: { kh: 'ដង្ហើម /នាទី', en: 'Breathing /min' },
  pressure: { kh: 'សម្ពាធឈាម mmHg', en: 'Pressure mmHg' },
  spo2: { kh: 'SpO2 %', en: 'SpO2 %' },
  fluid_in: { kh: 'ទឹកចូល ml', en: 'Fluid in ml' },
  fluid_out: { kh: 'ទឹកចេញ ml', en: 'Fluid out ml' },
  balance: { kh: 'តុល្យភាព ml', en: 'Balance ml' },
  allergy: { kh: 'អាឡែហ្ស៊ី', en: 'Allergy' },
  marks: {
    kh: '↑ ↓ ខុសធម្មតា  !! គ្រោះថ្នាក់  ✓ បានឱ្យ  ✗ បដិសេធ  – មិនបានឱ្យ',
    en: '↑ ↓ abnormal  !! dangerous  ✓ given  ✗ refused  – not given',
  },
  patient: { kh: 'អ្នកជំងឺ', en: 'Patient' },
  visit: { kh: 'លេខមកពិនិត្យ', en: 'Visit' },
  ward: { kh: 'ផ្នែក គ្រែ', en: 'Ward, bed' },
  admitted: { kh: 'ចូលសម្រាក', en: 'Admitted' },
} as const
