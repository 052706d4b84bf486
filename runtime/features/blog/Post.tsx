import { safeHref } from '../../core/addresses/href.ts'
import { assetHref, hrefOf } from '../../core/addresses/route-href.ts'
import type { PostAuthor, PostData } from '../../core/contract/page.ts'
import { isWebUrl } from '../../core/contract/urls.ts'
import { formatDate } from '../../core/layout/page/PageFoot.tsx'
import { useSite } from '../../core/state/context.tsx'
import { t } from '../../texts.ts'

/** The heading of a post in a list of posts. */
export function PostHeader({ post }: { post: PostData }) {
  const site = useSite()
  return (
    <header>
      <h2>
        <a className="post-title" href={hrefOf(post.route, site)}>
          {post.title}
        </a>
      </h2>
      <PostFacts post={post} />
    </header>
  )
}

/** The date, reading time, and authors of a post. */
export function PostFacts({ post: { time, minutes, authors } }: { post: PostData }) {
  if (time === undefined && minutes === undefined && authors.length === 0) return null
  return (
    <div className="post-facts">
      <p>
        {time !== undefined && <time dateTime={time}>{formatDate(time)}</time>}
        {time !== undefined && minutes !== undefined && ' · '}
        {minutes !== undefined && (minutes === 1 ? t`One min read` : t`${minutes} min read`)}
      </p>
      {authors.length > 0 && (
        <ul className="post-authors" aria-label={t`Authors`}>
          {authors.map((author) => (
            <li key={author.name || author.image}>
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** An author with their picture. The name links to their posts, or to their own page. */
function Author({ author, count }: { author: PostAuthor; count?: string }) {
  const { name, title, url, image, route, email, socials = [] } = author
  const site = useSite()
  const address = url ?? (email && `mailto:${email}`)
  const href = route === undefined ? address && safeHref(address) : hrefOf(route, site)
  return (
    <>
      {image !== undefined &&
        (name === '' && href !== undefined ? (
          <a href={href}>
            <Portrait src={assetHref(image, site)} alt={title ?? href} />
          </a>
        ) : (
          <Portrait src={assetHref(image, site)} alt="" />
        ))}
      <span>
        {name !== '' && (href === undefined ? <b>{name}</b> : <AuthorLink href={href} name={name} />)}
        {count !== undefined && ` · ${count}`}
        {title !== undefined && <small>{title}</small>}
        {socials.length > 0 && <Socials socials={socials} />}
      </span>
    </>
  )
}

/** The picture of an author. The name beside it says who it is; an author without a name needs a text. */
const Portrait = ({ src, alt }: { src: string; alt: string }) => (
  <img className="post-portrait" src={src} alt={alt} width={40} height={40} loading="lazy" />
)

function Socials({ socials }: { socials: NonNullable<PostAuthor['socials']> }) {
  return (
    <small className="post-socials">
      {socials.map(({ name, url }) => (
        <AuthorLink key={name} href={url} name={name} />
      ))}
    </small>
  )
}

function AuthorLink({ href, name }: { href: string; name: string }) {
  const outside = isWebUrl(href) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <a href={href} {...outside}>
      {name}
    </a>
  )
}

/** The author above the list of their posts. */
export function AuthorHead({ author }: { author: PostAuthor }) {
  const { route: _route, description, ...nameAndImage } = author
  return (
    <div className="post-facts">
      <p className="post-authors">
        <Author author={nameAndImage} />
      </p>
      {description !== undefined && <p>{description}</p>}
    </div>
  )
}

/** All authors, each with the number of their posts. */
export const AuthorList = ({ authors }: { authors: readonly { author: PostAuthor; count: string }[] }) => (
  <ul className="post-authors author-list">
    {authors.map(({ author, count }) => (
      <li key={author.route ?? author.name}>
        <Author author={author} count={count} />
      </li>
    ))}
  </ul>
)

/** A link from a list to the list that it belongs to. */
export function ListLink({ title, route }: { title: string; route: string }) {
  return (
    <p>
      <a href={hrefOf(route, useSite())}>{title}</a>
    </p>
  )
}

/** Below the excerpt of a post: its tags, and the link to the rest. */
export function PostFoot({ post, hasMore }: { post: PostData; hasMore: boolean }) {
  const site = useSite()
  if (!hasMore && post.tags.length === 0) return null
  return (
    <footer className="post-foot">
      {post.tags.length > 0 && (
        <div className="tags">
          <b>{t`Tags:`}</b>
          <ul>
            {post.tags.map(({ label, route }) => (
              <li key={route}>
                <a href={hrefOf(route, site)}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasMore && (
        <a href={hrefOf(post.route, site)} aria-label={t`Read more about ${post.title}`}>
          {t`Read more`}
        </a>
      )}
    </footer>
  )
}

/** All posts by year. */
export const Archive = ({ posts }: { posts: readonly PostData[] }) =>
  byYear(posts).map(([year, some]) => (
    <section key={year} className="post-year">
      <h2 id={year}>{year}</h2>
      <ul>
        {some.map((post) => (
          <ArchivedPost key={post.route} post={post} />
        ))}
      </ul>
    </section>
  ))

function ArchivedPost({ post: { route, title, time } }: { post: PostData }) {
  const site = useSite()
  return (
    <li>
      {time !== undefined && (
        <>
          <time dateTime={time}>{formatDate(time)}</time>{' '}
        </>
      )}
      <a href={hrefOf(route, site)}>{title}</a>
    </li>
  )
}

/** Posts without a date have no year. */
function byYear(posts: readonly PostData[]): readonly (readonly [string, readonly PostData[]])[] {
  const years = new Map<string, PostData[]>()
  for (const post of posts) {
    const year = post.time?.slice(0, 4) ?? '–'
    years.set(year, [...(years.get(year) ?? []), post])
  }
  return [...years]
}

interface BlogListsProps {
  readonly lists: readonly { readonly title: string; readonly route: string }[]
  readonly feeds: readonly { readonly title: string; readonly file: string }[]
}

/** Links to the other lists of a blog and to its feeds. */
export function BlogLists({ lists, feeds }: BlogListsProps) {
  const site = useSite()
  return (
    <ul className="post-lists">
      {lists.map(({ title, route }) => (
        <li key={route}>
          <a href={hrefOf(route, site)}>{title}</a>
        </li>
      ))}
      {feeds.map(({ title, file }) => (
        <li key={file}>
          <a href={site.siteBaseUrl + file} data-native="">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
