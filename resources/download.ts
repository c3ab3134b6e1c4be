/** Hands a fetched file to the browser, under the name the server gave it. */
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
  // Firefox begins the download after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** `attachment; filename*=UTF-8''%E1%9E%81.csv; filename="x.csv"`: the encoded name comes first. */
export function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}
