import { type ReactNode, useEffect, useRef } from 'react'
import { printFrame } from '#src/ui/print-frame.ts'

/** Prints as soon as it is rendered, without a preview. */
export default function PrintAtOnce({ children }: { children: ReactNode }) {
  const paper = useRef<HTMLDivElement>(null)
  const isPrinted = useRef(false)
  useEffect(() => {
    const drawn = paper.current
    if (!drawn || isPrinted.current) return
    isPrinted.current = true
    void printFrame((page) => [page.importNode(drawn, true)])
  }, [])
  return (
    <div hidden>
      <div ref={paper}>{children}</div>
    </div>
  )
}
