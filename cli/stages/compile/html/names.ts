/** Element names, and how parsers treat them. All in lower case. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/**
 * Without the obsolete elements that `html-tag-names` also lists: `<image>`, `<content>`, `<element>` are placeholders
 * when people write them.
 */
export const HTML_ELEMENTS =
  names(`a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark marquee math menu
  meta meter nav nobr noscript object ol optgroup option output p picture pre progress q rb rp rt rtc ruby s samp script search
  section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead
  time title tr track tt u ul var video wbr`)

/** Elements that exist only inside `<svg>` or `<math>`. */
export const FOREIGN_ELEMENTS = names(`animate animatemotion animatetransform circle clippath defs desc ellipse feblend
  fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow
  feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight
  fespecularlighting fespotlight fetile feturbulence filter foreignobject g image line lineargradient marker mask metadata mpath
  path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view annotation annotation-xml
  maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`)

/** Elements that another start tag closes, so that repeating them does not nest them. */
export const SELF_ENDING_ELEMENTS = names(
  'p li dt dd option optgroup tr td th tbody thead tfoot colgroup caption rb rp rt rtc a button nobr',
)

/** Elements that swallow everything up to their end tag, including text of the page. */
export const SWALLOWING_ELEMENTS = names('script style textarea title iframe select template')

/** Elements whose content is not read as HTML. */
export const RAW_TEXT_ELEMENTS = names('script style textarea title iframe')

/** Elements with content that is not plain HTML, or that change how the rest of the page is read. */
const MODE_ELEMENTS =
  names(`applet body form frame frameset head html iframe image marquee math noembed noframes noscript
  object plaintext script select style svg template textarea title xmp`)

/** Further elements with parsing rules of their own in browsers. */
const OBSOLETE_ELEMENTS = names('base basefont bgsound embed keygen listing param')
/** The same, in an element of MathML. */
const FOREIGN_PARTS = names('malignmark mglyph')

/** Whether HTML parsers do not know a name (in lower case): to them, such an element is as plain as `<span>`. */
export const isUnknownElement = (name: string): boolean =>
  ![HTML_ELEMENTS, FOREIGN_ELEMENTS, MODE_ELEMENTS, OBSOLETE_ELEMENTS, FOREIGN_PARTS].some((names) => names.has(name))

/** Elements that are not allowed in an article; their content is removed too. */
export const FORBIDDEN_ELEMENTS = names('script style link meta base object embed applet')

/** Attributes that hold an address. */
export const URL_ATTRIBUTES =
  names(`href src action formaction data poster cite background longdesc ping srcset xlinkhref
  manifest codebase classid usemap profile icon lowsrc dynsrc`)

/** Names that React takes for itself. */
export const REACT_PROPS = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'dangerouslysetinnerhtml',
  'defaultChecked',
  'defaultchecked',
  'defaultValue',
  'defaultvalue',
  'innerHTML',
  'innerhtml',
  'key',
  'ref',
  'suppressContentEditableWarning',
  'suppresscontenteditablewarning',
  'suppressHydrationWarning',
  'suppresshydrationwarning',
])
