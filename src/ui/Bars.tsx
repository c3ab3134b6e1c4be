import encodeQR from 'qr'
import { code128 } from '#src/domain/code128.ts'

/** Width in modules of the quiet zone that readers need around a QR code, and beside bars. */
const [quietSquare, quietBars] = [4, 10]

/**
 * A QR code with a quarter of redundancy against scratches (level Q). `label` replaces a secret
 * text.
 */
export function QrCode({ text, label = `QR ${text}` }: { text: string; label?: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: quietSquare })
  const side = modules.length
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img">
      <title>{label}</title>
      <path d={path.join('')} />
    </svg>
  )
}

/** A bar code for hand scanners. */
export function BarCode({ text }: { text: string }) {
  const widths = code128(text)
  if (!widths) return null
  let at = quietBars
  const bars = widths.map((width, index) => {
    const x = at
    at += width
    return index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
  })
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${at + quietBars} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
    >
      <title>{`Code 128 ${text}`}</title>
      <path d={bars.join('')} />
    </svg>
  )
}
