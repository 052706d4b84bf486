import { type MouseEvent, memo } from 'react'
import { t } from '../../../texts.ts'
import { hitLines } from '../hits/hit-view.ts'
import { Marked } from '../hits/marks.tsx'
import { CloseIcon, EnterIcon, type Kind, KindIcon, StarIcon, TreeIcon } from './icons.tsx'
import { entryId, listId } from './SearchForm.tsx'
import type { Entry, EntryGroup, Search } from './use-search.ts'

/** Opens the entry of this number. */
export type OpenEntry = (event: MouseEvent, number: number) => void

interface ListProps {
  readonly search: Pick<Search, 'session' | 'saved' | 'savedChanged'>
  readonly groups: readonly EntryGroup[]
  /** Number of the active entry. */
  readonly active: number | undefined
  readonly onOpen: OpenEntry
}

/**
 * The groups of the screen, each a listbox of links. Rendered again only when a group or the active entry changes.
 * Groups and links are reused by position: with each key, most of their elements stay and get other texts.
 */
export const EntryList = memo(function EntryList({ search, groups, active, onOpen }: ListProps) {
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { entries }) => sum + entries.length, 0))
  const reset = (): void => search.session.activate(groups.length > 0 ? 0 : undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only moves what the arrow keys move too
    <div className="search-groups" onMouseLeave={reset}>
      {groups.map((group, i) => (
        <Group key={i} search={search} active={active} onOpen={onOpen} group={group} number={i} start={starts[i]!} />
      ))}
    </div>
  )
}, isSameList)

function isSameList(a: ListProps, b: ListProps): boolean {
  return a.groups === b.groups && a.active === b.active
}

interface GroupProps extends Omit<ListProps, 'groups'> {
  readonly group: EntryGroup
  readonly number: number
  /** Index of its first entry. */
  readonly start: number
}

function Group({ search, active, onOpen, group, number, start }: GroupProps) {
  const titleId = `${listId(number)}-title`
  const isSaved = group.entries[0]?.kind !== 'hit'
  return (
    <section className={isSaved ? 'search-group search-saved' : 'search-group'}>
      <h2 className="search-group-title" id={titleId}>
        <bdi>{group.title}</bdi>
      </h2>
      {group.entries[0]?.kind === 'recent' && <ClearRecent search={search} />}
      <div className="search-list" role="listbox" id={listId(number)} aria-labelledby={titleId}>
        {group.entries.map((entry, i) => (
          <Option
            key={i}
            session={search.session}
            onOpen={onOpen}
            entry={entry}
            number={start + i}
            selected={active === start + i}
            last={group.entries[i + 1]?.parent !== entry.parent}
          />
        ))}
      </div>
      {isSaved && (
        <div className="search-actions">
          {group.entries.map((entry) => (
            <SavedActions key={entry.hit.objectID} search={search} entry={entry} />
          ))}
        </div>
      )}
    </section>
  )
}

interface OptionProps {
  readonly session: Search['session']
  readonly onOpen: OpenEntry
  readonly entry: Entry
  readonly number: number
  readonly selected: boolean
  /** Whether it is the last hit below the hit of its page. */
  readonly last: boolean
}

const Option = memo(function Option({ session, onOpen, entry, number, selected, last }: OptionProps) {
  const { title, path, code } = hitLines(entry.hit)
  const activate = (): void => {
    if (session.get().active !== number) session.activate(number)
  }
  return (
    <a
      className={entry.parent === undefined ? 'search-hit' : 'search-hit search-hit-child'}
      role="option"
      id={entryId(number)}
      aria-selected={selected}
      href={entry.link.href}
      // `onOpen` opens it. Pages of a list that changes with each key are not prefetched.
      data-native=""
      tabIndex={-1}
      onMouseMove={activate}
      onClick={(event) => onOpen(event, number)}
      onAuxClick={(event) => event.button === 1 && onOpen(event, number)}
    >
      {entry.parent !== undefined && <TreeIcon last={last} />}
      <KindIcon kind={iconOf(entry)} />
      <span className="search-hit-text">
        <span className="search-hit-title" dir="auto">
          <Marked value={title} code={code === 'title'} />
        </span>
        {path !== '' && (
          <span className="search-hit-path" dir="auto">
            <Marked value={path} code={code === 'path'} />
          </span>
        )}
      </span>
      {entry.kind === 'hit' && selected && <EnterIcon />}
    </a>
  )
}, isSameOption)

/** A longer query often finds the same places, in hits of its own. */
function isSameOption(a: OptionProps, b: OptionProps): boolean {
  if (a.number !== b.number || a.selected !== b.selected || a.last !== b.last) return false
  return a.entry === b.entry || identityOf(a.entry) === identityOf(b.entry)
}

/** The content of an option. */
function identityOf({ kind, hit, parent, link }: Entry): string {
  const { title, path, code = '' } = hitLines(hit)
  return [kind, hit.type, parent === undefined ? '' : 'child', link.href, code, title, path].join('\n')
}

function iconOf({ kind, hit }: Entry): Kind {
  if (kind !== 'hit') return kind
  if (hit.type === 'lvl1' || hit.type === 'lvl0') return 'page'
  return hit.type === 'content' ? 'text' : 'heading'
}

function ClearRecent({ search: { saved, savedChanged } }: Pick<ListProps, 'search'>) {
  const clear = (): void => {
    saved.clearRecent()
    savedChanged()
  }
  return (
    <button type="button" className="search-clear-recent" onClick={clear}>
      {t`Clear recent searches`}
    </button>
  )
}

/** Buttons beside a saved entry, not inside it, because an option cannot contain controls. */
function SavedActions({ search: { saved, savedChanged }, entry }: Pick<ListProps, 'search'> & { entry: Entry }) {
  const act = (action: (entry: Entry['hit']) => void) => () => {
    action(entry.hit)
    savedChanged()
  }
  const isRecent = entry.kind === 'recent'
  const removal = isRecent ? t`Remove this search from history` : t`Remove this search from favorites`
  return (
    <div className="search-entry-actions">
      {isRecent && (
        <button type="button" title={t`Save this search`} aria-label={t`Save this search`} onClick={act(saved.favor)}>
          <StarIcon />
        </button>
      )}
      <button
        type="button"
        title={removal}
        aria-label={removal}
        onClick={act(isRecent ? saved.removeRecent : saved.removeFavorite)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
