/** Behavior of GitHub's extensions to CommonMark, one rule per example. */
export interface GfmExample {
  readonly rule: string
  readonly markdown: string
  readonly html: string
}

const table = (head: string, body = ''): string =>
  `<table><thead><tr>${head}</tr></thead>${body ? `<tbody>${body}</tbody>` : ''}</table>`
const link = (href: string, text = href): string => `<a href="${href}">${text}</a>`
const box = (checked: boolean): string => `<input type="checkbox"${checked ? ' checked=""' : ''} disabled="">`
const task = (checked: boolean, text: string): string => `<li class="task-list-item">${box(checked)} ${text}</li>`

export const gfmExamples: readonly GfmExample[] = [
  // Tables
  {
    rule: 'a head, a delimiter row, rows',
    markdown: '| a | b |\n| --- | --- |\n| 1 | 2 |',
    html: table('<th>a</th><th>b</th>', '<tr><td>1</td><td>2</td></tr>'),
  },
  {
    rule: 'colons align; outer pipes are optional',
    markdown: '| abc | def | ghi\n:-: | --- | --:\nx | y | z',
    html: table(
      '<th align="center">abc</th><th>def</th><th align="right">ghi</th>',
      '<tr><td align="center">x</td><td>y</td><td align="right">z</td></tr>',
    ),
  },
  {
    rule: 'an escaped pipe is part of a cell, also in code',
    markdown: '| f\\|oo |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    html: table('<th>f|oo</th>', '<tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr>'),
  },
  {
    rule: 'a block ends the table',
    markdown: '| a |\n| - |\n| b |\n> quote',
    html: `${table('<th>a</th>', '<tr><td>b</td></tr>')}<blockquote><p>quote</p></blockquote>`,
  },
  {
    rule: 'a blank line ends the table, a plain line is a row',
    markdown: '| a | b |\n| --- | --- |\n| 1 | 2 |\nplain\n\ntext',
    html: `${table('<th>a</th><th>b</th>', '<tr><td>1</td><td>2</td></tr><tr><td>plain</td><td></td></tr>')}<p>text</p>`,
  },
  {
    rule: 'head and delimiter row need as many cells',
    markdown: '| a | b |\n| --- |\n| c |',
    html: '<p>| a | b |\n| --- |\n| c |</p>',
  },
  {
    rule: 'missing cells are empty, cells too many are dropped',
    markdown: '| a | b |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 |',
    html: table('<th>a</th><th>b</th>', '<tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr>'),
  },
  { rule: 'a table may have no body', markdown: '| a |\n| --- |', html: table('<th>a</th>') },
  {
    rule: 'one column without a pipe in the delimiter row needs a colon',
    markdown: '| a |\n:-\n| b |',
    html: table('<th align="left">a</th>', '<tr><td align="left">b</td></tr>'),
  },
  {
    rule: 'inline marks inside cells',
    markdown: '| *a* | [b](/c) |\n| --- | --- |\n| `d` | ~~e~~ |',
    html: table(
      '<th><em>a</em></th><th><a href="/c">b</a></th>',
      '<tr><td><code>d</code></td><td><del>e</del></td></tr>',
    ),
  },
  {
    rule: 'a table in a list item',
    markdown: '- | a |\n  | - |\n  | b |',
    html: `<ul><li>${table('<th>a</th>', '<tr><td>b</td></tr>')}</li></ul>`,
  },
  // Task lists
  {
    rule: 'boxes, empty and checked',
    markdown: '- [ ] foo\n- [x] bar\n- [X] baz',
    html: `<ul class="contains-task-list">${task(false, 'foo')}${task(true, 'bar')}${task(true, 'baz')}</ul>`,
  },
  {
    rule: 'lists inside',
    markdown: '- [x] foo\n  - [ ] bar\n- [ ] bim',
    html: `<ul class="contains-task-list"><li class="task-list-item">${box(true)} foo<ul class="contains-task-list">${task(false, 'bar')}</ul></li>${task(false, 'bim')}</ul>`,
  },
  { rule: 'a box needs text after it', markdown: '- [x]foo', html: '<ul><li>[x]foo</li></ul>' },
  { rule: 'a box stands at the start of an item', markdown: 'a [ ] b', html: '<p>a [ ] b</p>' },
  // Strikethrough
  { rule: 'two tildes', markdown: '~~Hi~~ Hello, world!', html: '<p><del>Hi</del> Hello, world!</p>' },
  { rule: 'one tilde', markdown: '~Hi~ there', html: '<p><del>Hi</del> there</p>' },
  {
    rule: 'not across paragraphs',
    markdown: 'This ~~has a\n\nnew paragraph~~.',
    html: '<p>This ~~has a</p><p>new paragraph~~.</p>',
  },
  {
    rule: 'three tildes are a fence',
    markdown: 'This will ~~~not~~~ strike.',
    html: '<p>This will ~~~not~~~ strike.</p>',
  },
  { rule: 'both sides have as many', markdown: '~~a~ b', html: '<p>~~a~ b</p>' },
  { rule: 'marks inside', markdown: '~~a *b* c~~', html: '<p><del>a <em>b</em> c</del></p>' },
  // Bare addresses
  { rule: 'not between brackets', markdown: '< https://foo.bar >', html: '<p>&lt; https://foo.bar &gt;</p>' },
  {
    rule: 'files',
    markdown: 'Anonymous FTP is at ftp://foo.bar.baz. (ftp://foo.bar/a)',
    html: `<p>Anonymous FTP is at ${link('ftp://foo.bar.baz')}. (${link('ftp://foo.bar/a')})</p>`,
  },
  {
    rule: 'www',
    markdown: 'www.commonmark.org',
    html: `<p>${link('http://www.commonmark.org', 'www.commonmark.org')}</p>`,
  },
  {
    rule: 'the path continues to a space',
    markdown: 'Visit www.commonmark.org/help for more.',
    html: `<p>Visit ${link('http://www.commonmark.org/help', 'www.commonmark.org/help')} for more.</p>`,
  },
  {
    rule: 'trailing punctuation is no part',
    markdown: 'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
    html: `<p>Visit ${link('http://www.commonmark.org', 'www.commonmark.org')}.</p><p>Visit ${link('http://www.commonmark.org/a.b', 'www.commonmark.org/a.b')}.</p>`,
  },
  {
    rule: 'parentheses count when they match',
    markdown: 'www.google.com/search?q=Markup+(business)\n\n(www.google.com/search?q=Markup+(business))',
    html: `<p>${link('http://www.google.com/search?q=Markup+(business)', 'www.google.com/search?q=Markup+(business)')}</p><p>(${link('http://www.google.com/search?q=Markup+(business)', 'www.google.com/search?q=Markup+(business)')})</p>`,
  },
  {
    rule: 'a trailing entity is no part',
    markdown: 'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;',
    html: `<p>${link('http://www.google.com/search?q=commonmark&amp;hl=en', 'www.google.com/search?q=commonmark&amp;hl=en')}</p><p>${link('http://www.google.com/search?q=commonmark', 'www.google.com/search?q=commonmark')}&amp;hl;</p>`,
  },
  {
    rule: 'a less-than sign ends it',
    markdown: 'www.commonmark.org/he<lp',
    html: `<p>${link('http://www.commonmark.org/he', 'www.commonmark.org/he')}&lt;lp</p>`,
  },
  {
    rule: 'http and https',
    markdown: 'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    html: `<p>${link('http://commonmark.org')}</p><p>(Visit ${link('https://encrypted.google.com/search?q=Markup+(business)')})</p>`,
  },
  { rule: 'e-mail', markdown: 'foo@bar.baz', html: `<p>${link('mailto:foo@bar.baz', 'foo@bar.baz')}</p>` },
  {
    rule: 'a plus only before the at sign',
    markdown: "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    html: `<p>hello@mail+xyz.example isn't valid, but ${link('mailto:hello+xyz@mail.example', 'hello+xyz@mail.example')} is.</p>`,
  },
  {
    rule: 'a dot at the end is no part, a hyphen or underscore spoils it',
    markdown: 'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    html: `<p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}</p><p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}.</p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>`,
  },
  { rule: 'not inside a word', markdown: 'xhttp://a.example', html: '<p>xhttp://a.example</p>' },
  // Footnotes
  {
    rule: 'a call and its note, with the way back',
    markdown: 'Text[^a].\n\n[^a]: Note *one*.',
    html:
      '<p>Text<sup><a href="#user-content-fn-a" id="user-content-fnref-a" datafootnoteref="" ariadescribedby="footnote-label">1</a></sup>.</p>' +
      '<section datafootnotes="" classname="footnotes"><h2 classname="sr-only" id="footnote-label">Footnotes</h2><ol>' +
      '<li id="user-content-fn-a"><p>Note <em>one</em>. <a href="#user-content-fnref-a" datafootnotebackref="" arialabel="Back to reference 1" classname="data-footnote-backref">↩</a></p></li>' +
      '</ol></section>',
  },
  { rule: 'a call without a note is text', markdown: 'Text[^b].', html: '<p>Text[^b].</p>' },
  { rule: 'a note without a call is left out', markdown: 'Text\n\n[^c]: Unused.', html: '<p>Text</p>' },
]
