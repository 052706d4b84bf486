/**
 * Components that a writer uses in Markdown, and the markup that an article is made of. Rendered at build time only
 * (static markup, never hydrated); `runtime/core/behaviors` attaches to it through `data-*` attributes. There are no
 * inline styles or scripts; every state that CSS needs is a class or a data attribute.
 *
 * The contract with theme and islands (everything is inside `#docs-article`):
 *
 *   headings    <h2 id="x">Text<a class="hash-link" href="#x" aria-label="Direct link to Text"></a></h2>      h2-h6
 *               The link is empty: the theme draws `#` with ::before. The content title is <h1> without id and link.
 *   paragraphs, lists, quotes, hr, kbd, ...: plain elements. Task lists: ul.contains-task-list > li.task-list-item > input.
 *   tables      <section class="table-wrap" tabindex="0" aria-label="Table 1: A, B"><table>...</table></section>
 *               Cells may carry the class align-left | align-center | align-right.
 *   links       <a href=...>; external ones carry what the resolver adds (target, rel). A broken link is <a> without href.
 *   images      <img src alt width height loading="lazy" decoding="async">; with a dark version (x.svg + x.dark.svg):
 *               <span class="themed-image"><img class="themed-light" ...><img class="themed-dark" ...></span>
 *               The theme hides the one that html[data-theme] does not want (and both stay lazy, so only one loads).
 *   code        <div class="code-block" data-language="bash">                     + .line-numbers  + .code-transcript
 *                 <div class="code-title">docker-compose.yml</div>                only with title="..."
 *                 <div class="code-body">
 *                   <pre tabindex="0"><code class="language-bash"><span class="line">...\n</span>...</code></pre>
 *                   <div class="code-buttons">
 *                     <button type="button" class="code-button" data-wrap aria-label="Toggle word wrap" hidden></button>
 *                     <button type="button" class="code-button" data-copy aria-label="Copy code to clipboard"></button>
 *               span.line is display:block in the theme; its text ends with "\n" but in the last line, so that
 *               textContent is the code. Further classes of a line: line-highlight, line-command (has a prompt),
 *               line-output (a reply), line-error (an error reply). With .line-numbers each line has data-line="7"
 *               (draw it with ::before and attr(data-line)). Prompts: <span class="prompt" data-prompt>redis&gt; </span>
 *               (user-select: none; the copy button leaves [data-prompt] out). Tokens: highlight.js classes (hljs-keyword, ...).
 *               The island sets class `code-wrapped` on .code-block for word wrap and un-hides [data-wrap] when code overflows;
 *               it sets data-copied on the copy button for a second. The theme draws the icons (.code-button::before).
 *   inline code <code>...</code> outside pre.
 *   admonition  <div class="admonition admonition-note" role="note" data-type="note">                note tip info warning danger
 *                 <p class="admonition-title"><svg class="admonition-icon"/><span>note</span></p>   default title = the type word in
 *                 <div class="admonition-content">...</div>                    lower case: the theme capitalizes [data-default-title]
 *               Aliases carry both classes: caution -> admonition-warning admonition-caution, secondary -> note,
 *               important -> info, success -> tip. GitHub's [!CAUTION] is admonition-danger.
 *   details     <details class="details"><summary>...</summary><div class="details-content">...</div></details>  (:::details)
 *               Raw <details> gets the class too, its content stands beside the summary without a wrapper.
 *   tabs        <div class="tabs" data-tabs data-group="os" data-query="os">     data-group/data-query only when given
 *                 <div class="tabs-list" role="tablist" aria-label="os">
 *                   <button type="button" class="tabs-tab" role="tab" id="tabs-1-1" aria-controls="tabs-1-1-panel"
 *                     aria-selected="true" tabindex="0" data-value="docker">Docker</button>           others: false, -1
 *                 <div class="tabs-panel" role="tabpanel" id="tabs-1-1-panel" aria-labelledby="tabs-1-1" tabindex="0"
 *                   data-value="docker" data-active><p class="tabs-label">Docker</p>...</div>
 *               All panels are in the HTML; the selected one has data-active (moved by the island, with aria-selected and
 *               tabindex of the tabs). Without scripts everything is readable: hide by
 *               `@media (scripting: enabled) { .tabs-panel:not([data-active]), .tabs-label { display: none } }` and
 *               `@media (scripting: none) { .tabs-list { display: none } }`, so nothing shifts when the island starts.
 *   steps       <div class="steps"><ol><li>...</li></ol></div>
 *   cards       <ul class="cards"><li class="card"><a class="card-title" href>Title</a><p class="card-text">...</p></li></ul>
 *               Stretch the link over the card with .card-title::after.
 *   footnotes   <section class="footnotes" data-footnotes><h2 id="footnote-label" class="footnotes-title">, a.data-footnote-backref
 *   diagrams    <div class="mermaid" data-mermaid><pre tabindex="0">text</pre></div>     only with markdown.mermaid
 *   formulas    <span class="formula"><math>...</math></span>, or a div around <math display="block">; TeX in <annotation>
 *   unknown     containers are printed as they were written.
 */
import type { ComponentType } from 'react'

export { Admonition, AdmonitionTitle } from './Admonition.tsx'
export { Formula, Slot, Steps } from './blocks.tsx'
export { CodeBlock, Mermaid } from './CodeBlock.tsx'
export { TabPanel, Tabs } from './Tabs.tsx'

/** React components by the name that compile writes into the tree. */
export type ContentComponents = Readonly<Record<string, ComponentType<never>>>
