/** Pages outside of the menu groups, offered to users who may open them. */
export const pages: readonly { to: string; icon: string; title: string }[] = [
  { to: '/', icon: 'mdi:home-outline', title: 'menu.home' },
  { to: '/app', icon: 'mdi:account-cog-outline', title: 'menu.account' },
  { to: '/notifications', icon: 'mdi:bell-outline', title: 'notifications.title' },
  { to: '/audit', icon: 'mdi:history', title: 'menu.audit' },
  { to: '/setup', icon: 'mdi:clipboard-check-outline', title: 'home.tile.setup' },
  { to: '/samples', icon: 'mdi:palette-swatch-outline', title: 'samples.title' },
]
