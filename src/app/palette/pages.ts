/** Pages outside of the menu groups, offered to users who may open them. */
export const pages: readonly {
  to: string
  icon: string
  title: string
  /** Further search words: those of the title in both languages, and of what is on the page. */
  words: string
}[] = [
  { to: '/', icon: 'mdi:home-outline', title: 'menu.home', words: 'home start ទំព័រដើម' },
  {
    to: '/app',
    icon: 'mdi:account-cog-outline',
    title: 'menu.account',
    words:
      'my account settings preferences profile name signature change password ' +
      'two-factor second factor authenticator sessions devices version ' +
      'គណនីរបស់ខ្ញុំ ការកំណត់ផ្ទាល់ខ្លួន ហត្ថលេខា ប្ដូរពាក្យសម្ងាត់ ' +
      'ផ្ទៀងផ្ទាត់ពីរជំហាន ឧបករណ៍ដែលកំពុងចូលប្រើ អំពីប្រព័ន្ធ',
  },
  {
    to: '/notifications',
    icon: 'mdi:bell-outline',
    title: 'notifications.title',
    words: 'notifications messages alerts ការជូនដំណឹង សារ',
  },
  {
    to: '/audit',
    icon: 'mdi:history',
    title: 'menu.audit',
    words: 'audit trail log history កំណត់ហេតុសវនកម្ម ប្រវត្តិ',
  },
  {
    to: '/setup',
    icon: 'mdi:clipboard-check-outline',
    title: 'menu.setup',
    words: 'setup checklist first steps installation រៀបចំប្រព័ន្ធ ដំឡើង',
  },
  {
    to: '/samples',
    icon: 'mdi:palette-swatch-outline',
    title: 'samples.title',
    words: 'samples components គំរូ',
  },
]
