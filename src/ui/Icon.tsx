import namedIcons from 'virtual:named-icons'
import { addAPIProvider, addCollection, Icon as IconifyIcon } from '@iconify/react'

/** Icons come from our own server only, so that they appear without the internet. */
addAPIProvider('', { resources: [window.location.origin], path: '/api/icons/' })
addCollection(namedIcons)

interface IconProps {
  /** `mdi:hospital` */
  name: string
  /** Pixels. Default 18. */
  size?: number
  /** Given by a part that places its icon, as MUI’s `Chip`. */
  className?: string
}

/** A decorative icon by name; its room is kept while it loads. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <span
      className={className}
      data-icon={name}
      style={{ display: 'inline-flex', width: size, height: size, flex: 'none' }}
    >
      {/* `ssr`: drawn at once; otherwise only when everything around it is on screen. */}
      <IconifyIcon ssr icon={name} width={size} height={size} aria-hidden="true" />
    </span>
  )
}
