export interface KnownFiles {
  readonly folder: string
  readonly paths: readonly string[]
  readonly bytes: Float64Array
  /** Times of the last change, in milliseconds. */
  readonly times: Float64Array
}
export declare const unchangedFiles: (known: KnownFiles) => Uint8Array
