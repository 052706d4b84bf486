/** Style rules for late code; in the style sheet of the site, every reader would load them. */
export const styles = `
:is(.page-menu > ul, .link-preview, dialog.key-list) { border: 1px solid var(--line-strong); border-radius: var(--radius);
  background: var(--bg-raised); box-shadow: var(--shadow); }
.page-head { position: relative; }
.page-menu { position: relative; width: max-content; margin-block-start: 1.5rem; font-size: 0.8125rem; }
.page-head > .page-menu { position: absolute; z-index: 20; inset-inline-end: 0; margin-block-start: -1.8125rem; }
.page-menu > button { display: inline-flex; align-items: center; min-height: 1.875rem; padding: 0 0.7rem; border: 1px solid var(--line-strong);
  border-radius: var(--radius-small); background: var(--bg-raised); color: var(--text-soft); animation: page-menu 0.3s; }
@keyframes page-menu { from { opacity: 0; } }
.page-menu > button:is(:hover, [aria-expanded="true"]) { border-color: var(--accent); color: var(--text-strong); }
.page-menu > button::after { content: ""; width: 0.4rem; height: 0.4rem; margin-block-start: -0.15rem; margin-inline-start: 0.55rem; border: solid currentColor;
  border-width: 0 1.5px 1.5px 0; rotate: 45deg; }
.page-menu > ul { position: absolute; inset-block-start: calc(100% + 0.35rem); z-index: 20; min-width: 13rem; padding: 0.35rem; list-style: none; }
.page-head > .page-menu > ul { inset-inline-end: 0; }
.page-menu > ul[hidden] { display: none; }
.page-menu :is(li > button, li > a) { display: block; width: 100%; padding: 0.45rem 0.65rem; border-radius: var(--radius-small); color: var(--text);
  text-align: start; }
.page-menu :is(li > button, li > a):is(:hover, :focus-visible) { background: var(--accent-soft); color: var(--text-strong); }
.link-preview { position: absolute; z-index: 30; display: grid; gap: 0.3rem; width: max-content; max-width: min(24rem, calc(100vw - 1rem));
  padding: 0.75rem 0.9rem; color: var(--text-soft); font-size: 0.875rem; line-height: 1.5; }
.link-preview b { color: var(--text-strong); }
.zoom { display: block; max-width: 100%; padding: 0; cursor: zoom-in; }
dialog.zoomed { max-width: 96vw; max-height: 96vh; margin: auto; padding: 0; border: 0; border-radius: var(--radius); background: var(--bg); cursor: zoom-out; }
dialog.zoomed img { display: block; max-width: 96vw; max-height: 96vh; object-fit: contain; }
dialog.zoomed button { position: absolute; inset: 0.5rem 0.5rem auto auto; width: 2.25rem; height: 2.25rem; border: 1px solid var(--line-strong);
  border-radius: 50%; background: var(--bg-raised); color: var(--text-strong); font-size: 1.25rem; line-height: 1; }
:is(dialog.zoomed, dialog.key-list)::backdrop { background: #000a; }
dialog.key-list { max-width: min(26rem, calc(100vw - 2rem)); margin: auto; padding: 1.25rem 1.5rem; color: var(--text); }
.key-list h2 { margin: 0 0 0.75rem; font-size: 1.1rem; color: var(--text-strong); }
.key-list dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.25rem; margin: 0 0 1.25rem; }
.key-list dt { display: flex; gap: 0.25rem; }
.key-list kbd { display: grid; place-content: center; min-width: 1.7rem; padding: 0.15rem 0.4rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small);
  background: var(--bg-soft); font: 0.8rem var(--font-mono); text-align: center; }
.key-list dd { margin: 0; }
.key-list form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between; font-size: 0.875rem; }
.key-list form button { padding: 0.4rem 1rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small); }
.key-list form button:hover { border-color: var(--accent); }
.sidebar-filter { margin-block-end: 0.75rem; }
.sidebar-filter input { width: 100%; min-height: 2.25rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small);
  background: var(--bg); color: var(--text); font: inherit; }
.sidebar-filter small { display: block; color: var(--text-faint); }
.sidebar-filter .menu:empty { display: none; }
.sidebar[data-filtered] > .menu { display: none; }
@media print { .page-menu, .link-preview, .sidebar-filter { display: none; } }
`
