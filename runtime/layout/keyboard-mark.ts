/** Marks the body while a reader moves with the Tab key. */
function markKeyboard(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add('navigation-with-keyboard')
  })
  document.addEventListener('mousedown', () => document.body.classList.remove('navigation-with-keyboard'))
}

// Not with hydration: the first Tab may come before.
if (typeof document !== 'undefined') markKeyboard()
