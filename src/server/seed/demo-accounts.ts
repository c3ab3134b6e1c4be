/** Accounts of the demonstration, named by their role. They exist only while DEMO is on. */
export const demoAccounts = [
  {
    username: 'admin',
    role: 'administrator',
    name_kh: 'អ្នកគ្រប់គ្រងសាកល្បង',
    name_en: 'Demo administrator',
  },
  {
    username: 'curator',
    role: 'catalogue-curator',
    name_kh: 'អ្នកថែទាំបញ្ជីសាកល្បង',
    name_en: 'Demo curator',
  },
  { username: 'viewer', role: 'viewer', name_kh: 'អ្នកមើលសាកល្បង', name_en: 'Demo viewer' },
] as const
