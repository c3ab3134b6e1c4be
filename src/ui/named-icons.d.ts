/** Made by scripts/named-icons.ts. */
declare module 'virtual:named-icons' {
  const icons: import('@iconify/react').IconifyJSON
  export default icons
}
