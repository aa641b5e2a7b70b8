export async function sha256Hex(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
