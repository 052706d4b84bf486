/** Which names are elements, and how they behave in a parser. All in lower case. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Not those of old browsers, which `html-tag-names` lists too: `<image>`, `<content>`, `<element>` are placeholders where people write them. */
export const HTML_ELEMENTS =
  names(`a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark marquee math menu
  meta meter nav nobr noscript object ol optgroup option output p picture pre progress q rb rp rt rtc ruby s samp script search
  section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead
  time title tr track tt u ul var video wbr`)

/** Elements that exist inside `<svg>` or `<math>` only. */
export const FOREIGN_ELEMENTS = names(`animate animatemotion animatetransform circle clippath defs desc ellipse feblend
  fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow
  feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight
  fespecularlighting fespotlight fetile feturbulence filter foreignobject g image line lineargradient marker mask metadata mpath
  path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view annotation annotation-xml
  maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`)

/** Elements that another start tag closes, so that many of them need not be deep. */
export const SELF_ENDING_ELEMENTS = names(
  'p li dt dd option optgroup tr td th tbody thead tfoot colgroup caption rb rp rt rtc a button nobr',
)

/** Elements that swallow what follows until their end tag, text of the page included. */
export const SWALLOWING_ELEMENTS = names('script style textarea title iframe select template')

/** Elements whose content is not read as HTML. */
export const RAW_TEXT_ELEMENTS = names('script style textarea title iframe')

/** Elements that may not be in an article; their content goes too. */
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
