export function withoutClones(code: string): string
