/** Pages that anybody signed in may open and that stand in no menu group. */
export const pages: readonly { to: string; icon: string; title: string }[] = [
  { to: '/', icon: 'mdi:home-outline', title: 'menu.home' },
  { to: '/app', icon: 'mdi:account-cog-outline', title: 'menu.account' },
  { to: '/notifications', icon: 'mdi:bell-outline', title: 'notifications.title' },
  { to: '/samples', icon: 'mdi:palette-swatch-outline', title: 'samples.title' },
]
