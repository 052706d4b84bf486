export interface KnownFiles {
  readonly folder: string
  readonly paths: readonly string[]
  readonly bytes: Float64Array
  /** Times of the last change, in milliseconds. */
  readonly times: Float64Array
}
/** Files as a thread gets them. */
export interface SharedFiles extends Omit<KnownFiles, 'paths'> {
  /** The paths, separated by NUL, in UTF-8. */
  readonly pathsText: Uint8Array
}
export declare const unchangedFiles: (known: KnownFiles) => Uint8Array
