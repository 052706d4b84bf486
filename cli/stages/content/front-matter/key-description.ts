/** The form of a value in terms of JSON Schema. */
export type ValueForm =
  | { readonly type: 'string' | 'boolean' | 'number' | 'object' }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  | { readonly type: readonly ['string', 'null'] }
  | { readonly type: 'array'; readonly items: { readonly type: readonly string[] | string } }
  | {
      readonly type: readonly ['string', 'array']
      readonly items: { readonly type: readonly string[] | string }
    }

/** The description of a front matter key in editors and the JSON schema. */
export interface KeyDescription {
  readonly description: string
  readonly form: ValueForm
}
