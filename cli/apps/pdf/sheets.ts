/** The sheets of a printed document. */

/** The number of the sheet on which each id of the document is. */
export type Sheets = ReadonlyMap<string, number>

/** Reads the sheets of the ids that links lead to from a PDF of Chromium, whose objects are not compressed. Empty if it has another form. */
export function sheetsOf(pdf: string): Sheets {
  const kids = new Map<string, readonly string[]>()
  let root: string | undefined
  for (const [, id = '', content = ''] of pdf.matchAll(/\n(\d+) 0 obj\s*<<(\/Type \/Pages\b[^>]*)>>/g)) {
    const [, list = ''] = /\/Kids \[([^\]]*)\]/.exec(content) ?? []
    kids.set(id, list.match(/\d+(?= 0 R)/g) ?? [])
    if (!content.includes('/Parent ')) root = id
  }
  const sheetsIn = (id: string): readonly string[] => kids.get(id)?.flatMap(sheetsIn) ?? [id]
  const numbers = new Map(root === undefined ? [] : sheetsIn(root).map((id, at) => [id, at + 1] as const))
  const places = [...pdf.matchAll(/\/([^\s/[\]()<>]+)\s*\[(\d+) 0 R\s*\/XYZ/g)]
  return new Map(
    places.flatMap(([, name = '', sheet = '']) => {
      const number = numbers.get(sheet)
      return number === undefined ? [] : [[name, number] as const]
    }),
  )
}
