/** Authors of posts, as files and front matter declare them. */
import type { PostAuthor } from '../../../../runtime/core/contract/page.ts'
import type { SourcePath } from '../../../base/brands.ts'
import type { Messages } from '../../../stages/content/translations.ts'

/** Authors declared in a file (`authors.yml`), by key, and the file. */
export interface Authors {
  readonly file: SourcePath
  readonly byKey: ReadonlyMap<string, AuthorInfo>
}
export interface AuthorInfo extends Omit<PostAuthor, 'route'> {
  /** Address of the author's page, under the authors page of the blog; absent if the author has no page. */
  readonly page?: string
}

/** An author in a post's front matter: by key, with fields that override the fields of the file, or in full. */
export type AuthorEntry = { readonly key?: string } & Partial<AuthorInfo>

declare module '../../../model/content.ts' {
  interface FeatureFrontMatter {
    /** The date of a post. */
    readonly date?: string
    readonly authors?: readonly AuthorEntry[]
  }
  interface SetData {
    /** The authors that a blog declares. */
    readonly authors?: Authors
    /** Its translated options by key. */
    readonly blogOptions?: Messages
  }
}
