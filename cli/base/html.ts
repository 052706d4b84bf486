const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)

/** Text for XML; characters that XML cannot hold are dropped. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/** JSON that can stand inside `<script>`: no `<`, no line separators that old parsers end a line at. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Whether an address from content may become a link: no `javascript:`, `data:`, `vbscript:`, however disguised. */
export function isSafeUrl(url: string): boolean {
  // Browsers drop tabs, newlines and leading control characters before they read the scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\u0000-\u0020\u007f-\u009f]/g, ''))
  return scheme === null || !['javascript', 'data', 'vbscript'].includes(scheme[1]!.toLowerCase())
}
