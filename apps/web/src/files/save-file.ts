/** Hands a file to the browser's downloads. */
export function saveFile(name: string, contents: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([contents], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download holds on to the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
