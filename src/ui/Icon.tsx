import namedIcons from 'virtual:named-icons'
import { addAPIProvider, addCollection, Icon as IconifyIcon } from '@iconify/react'
import { memo } from 'react'

/** Icons come from our own server only, so that they work without internet. */
addAPIProvider('', { resources: [window.location.origin], path: '/api/icons/' })
addCollection(namedIcons)

interface IconProps {
  /** `mdi:hospital` */
  name: string
  /** Pixels. Default 18. */
  size?: number
  /** Set by a parent that positions its icon, such as MUI's `Chip`. */
  className?: string
}

/**
 * A decorative icon by name; its space is reserved while it loads. Memoised, because React writes
 * the drawing again at each rendering: between press and release of a mouse button, the click would
 * be lost with the pressed path.
 */
export const Icon = memo(function Icon({ name, size = 18, className }: IconProps) {
  return (
    <span
      className={className}
      data-icon={name}
      style={{ display: 'inline-flex', width: size, height: size, flex: 'none' }}
    >
      {/* `ssr`: rendered immediately; otherwise only after everything around it. */}
      <IconifyIcon ssr icon={name} width={size} height={size} aria-hidden="true" />
    </span>
  )
})
