/** Saves a fetched file through the browser, under the name from the server. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  const name = fileName(response.headers.get('content-disposition')) ?? fallbackName
  saveBlob(await response.blob(), name)
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Firefox starts the download only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** `attachment; filename*=UTF-8''%E1%9E%81.csv; filename="x.csv"`: the encoded name wins. */
export function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}
