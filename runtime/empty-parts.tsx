/** Replaces parts that a site does not use, so that readers do not load their code (cli/stages/bundle/features.ts). */
const Nothing = () => null

export {
  Nothing as Announcement,
  Nothing as ColorModeToggle,
  Nothing as Promo,
  Nothing as SearchButton,
  Nothing as StarsInLink,
}
