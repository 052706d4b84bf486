/** Makes the smaller copies of all images of a site, each once, and reports images that are still too large. */
import { availableParallelism } from 'node:os'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { mapLimited } from '../../base/collections.ts'
import { errorText } from '../../base/errors.ts'
import { hashBytes, hashOf } from '../../base/hash.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import { readPictureSlot } from '../../formats/image-addresses.ts'
import type { ImagesConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { PageFacts } from '../../model/page.ts'
import { accessOf, createIo } from '../../stages/compile/io.ts'
import type { SiteContext } from '../context.ts'
import type { AfterFacts, BuildHookInput } from '../feature.ts'
import { type CopyCache, type CopyFacts, factsOf, openCopyCache } from './copy-cache.ts'
import { createEncoder, type Encode, type EncodedImage } from './encoder.ts'
import { copyPath, type Picture, type SiteImages } from './site-images.ts'

/** The inputs for making copies of images. */
interface CopyInput extends SiteImages {
  readonly digest: Hash
}

/**
 * Writes the copies of all images that pages show; earlier copies come from the cache. Reports images that cannot be
 * read or are too large. `facts`: of all pages of the build.
 */
export async function makePictures(
  images: SiteImages,
  site: BuildHookInput,
  facts: readonly PageFacts[],
): Promise<AfterFacts> {
  const { digest } = images
  const copied = digest === undefined ? undefined : await copyImages({ ...images, digest }, site, facts)
  const { pictures = new Map(), diagnostics = [] } = copied ?? {}
  return {
    data: copied === undefined ? images : { ...images, pictures },
    files: [...pictures.values()].flatMap(({ copies }) => copies),
    diagnostics: [...diagnostics, ...heavyImages({ graph: site.context.graph, facts, pictures, images })],
  }
}

interface CopyResult {
  readonly pictures: ReadonlyMap<SourcePath, Picture>
  /** Problems with images that cannot be read. */
  readonly diagnostics: readonly Diagnostic[]
}

async function copyImages(images: CopyInput, site: BuildHookInput, facts: readonly PageFacts[]): Promise<CopyResult> {
  const wanted = wantedImages(facts, images)
  const cache = openCopyCache(images.cache)
  const copiesOf = createMaker(images, site, cache)
  const pictures = new Map<SourcePath, Picture>()
  const diagnostics: Diagnostic[] = []
  let done = 0
  await mapLimited(wanted, availableParallelism(), async (image) => {
    const { files, where } = image
    try {
      for (const [file, picture] of await copiesOf(image)) pictures.set(file, picture)
    } catch (error) {
      const reason = errorText(error)
      diagnostics.push({ code: 'image-unreadable', severity: 'warning', image: files[0], reason, where })
    }
    site.progress.step('Encoding images', ++done, wanted.length)
  })
  cache.sweep(new Set(wanted.map(({ key }) => key)))
  return { pictures, diagnostics }
}

/** An image that pages show. */
interface WantedImage {
  /** Key of its copies. */
  readonly key: Hash
  readonly hash: Hash
  /** All files with identical bytes. */
  readonly files: readonly [SourcePath, ...SourcePath[]]
  /** Location of its first use. */
  readonly where: Position
}

function wantedImages(facts: readonly PageFacts[], { digest }: CopyInput): readonly WantedImage[] {
  const wanted = new Map<Hash, WantedImage & { readonly files: [SourcePath, ...SourcePath[]] }>()
  for (const { links, includes } of facts) {
    const hashes = new Map(includes.flatMap(({ kind, path, hash }) => (kind === undefined ? [[path, hash]] : [])))
    for (const { ref } of links) {
      const file = ref.kind === 'slot' ? readPictureSlot(ref.href)?.file : undefined
      const hash = file && hashes.get(file)
      if (!file || !hash) continue
      const key = hashOf('image', digest, hash)
      const earlier = wanted.get(key)
      if (earlier === undefined) wanted.set(key, { key, hash, files: [file], where: ref.where })
      else if (!earlier.files.includes(file)) earlier.files.push(file)
    }
  }
  return [...wanted.values()]
}

/** Writes the copies of one image under the names of its files. */
function createMaker(images: SiteImages, { context, ...site }: BuildHookInput, cache: CopyCache) {
  const output = site.output()
  const encode = createLateEncoder(context, images)
  const pictureOf = (image: WantedImage, file: SourcePath, copies: readonly CopyFacts[]): Picture => ({
    copies: copies.map((copy) => ({ ...copy, path: copyPath(file, image.key, copy) })),
  })
  return async (image: WantedImage): Promise<[SourcePath, Picture][]> => {
    const byPath = (copies: readonly CopyFacts[]): [SourcePath, Picture][] =>
      image.files.map((file) => [file, pictureOf(image, file, copies)])
    const listed = cache.list(image.key)
    if (listed !== undefined && byPath(listed).every(([, { copies }]) => copies.every(output.keep)))
      return byPath(listed)
    const stored = listed && cache.read(image.key, listed)
    const encoded = stored ?? (await encode(image))
    // The image has changed since the page was compiled: the next build handles that.
    if (encoded === undefined) return []
    if (stored === undefined) cache.write(image.key, encoded)
    const pictures = byPath(encoded.map(factsOf))
    for (const [, { copies }] of pictures) {
      for (const [i, { path }] of copies.entries()) output.write(path, encoded[i]!.content)
    }
    return pictures
  }
}

/** Returns an image encoder. The library is loaded with the first image. */
function createLateEncoder({ root, graph, config }: SiteContext, images: SiteImages) {
  const { read } = createIo(root, graph.statics, accessOf(config))
  let encode: Encode | undefined
  return async ({ files, hash }: WantedImage): Promise<readonly EncodedImage[] | undefined> => {
    const bytes = read(files[0])
    if (bytes === undefined || hashBytes(bytes) !== hash) return undefined
    encode ??= createEncoder(root)
    return encode(bytes, images)
  }
}

interface BudgetInput {
  readonly graph: RouteGraph
  readonly facts: readonly PageFacts[]
  readonly pictures: ReadonlyMap<SourcePath, Picture>
  readonly images: ImagesConfig
}

/**
 * Reports images whose loaded bytes exceed the budget: the bytes of the largest copy, or of the image if it has no
 * copies.
 */
function heavyImages({ graph, facts, pictures, images: { budget } }: BudgetInput): Diagnostic[] {
  if (budget === undefined) return []
  const files = new Map([...graph.statics.values(), ...graph.assets.values()].map((file) => [file.path, file.bytes]))
  const loaded = (file: SourcePath): number => largestOf(pictures.get(file)) ?? files.get(file) ?? 0
  return facts.flatMap(({ links }) =>
    links.flatMap(({ ref, asset }): Diagnostic[] => {
      if (ref.kind !== 'image' || asset === undefined || loaded(asset) <= budget) return []
      const bytes = loaded(asset)
      return [{ code: 'image-over-budget', severity: 'warning', image: asset, bytes, limit: budget, where: ref.where }]
    }),
  )
}

/** Returns the size of the largest copy in the first format, which most browsers use; undefined without copies. */
function largestOf(picture: Picture | undefined): number | undefined {
  const [first] = picture?.copies ?? []
  const same = (picture?.copies ?? []).filter(({ format }) => format === first?.format)
  return first && Math.max(...same.map(({ bytes }) => bytes))
}
