/** Finds the fences of API references in a page. */
import type { Code, Parents, Root } from 'mdast'

export interface ApiFence {
  readonly node: Code
  readonly parent: Parents
}

/** Returns the blocks of code that stand for an API reference. */
export function fencesIn(tree: Root): ApiFence[] {
  const fences: ApiFence[] = []
  const visit = (parent: Parents): void => {
    for (const node of parent.children) {
      if (node.type === 'code' && node.lang === 'openapi' && attributeOf(node, 'file') !== undefined)
        fences.push({ node, parent })
      else if ('children' in node) visit(node)
    }
  }
  visit(tree)
  return fences
}

/** `file=spec.yaml`, `tag="Pets and owners"` */
export function attributeOf({ meta }: Code, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(meta ?? '')
  return match?.[1] ?? match?.[2] ?? match?.[3]
}
