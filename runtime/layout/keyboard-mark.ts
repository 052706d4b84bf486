/** Marks the body while the reader navigates with the Tab key. */
function markKeyboard(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add('navigation-with-keyboard')
  })
  document.addEventListener('mousedown', () => document.body.classList.remove('navigation-with-keyboard'))
}

// Not during hydration: the first Tab can come earlier.
if (typeof document !== 'undefined') markKeyboard()
