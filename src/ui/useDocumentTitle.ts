import { useTranslate } from 'ra-core'
import { useEffect } from 'react'

/** Names the browser tab: "Provinces · Sabay". */
export function useDocumentTitle(title: string): void {
  const product = useTranslate()('common.product.name')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
