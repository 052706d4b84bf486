import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { pageOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'

/** GitHub shortcodes that documentation uses. Text such as `user:key:1` must never become an emoji. */
const TABLE = `
+1 👍 -1 👎 thumbsup 👍 thumbsdown 👎 ok_hand 👌 wave 👋 clap 👏 muscle 💪 pray 🙏 raised_hands 🙌 point_right 👉
point_left 👈 point_up ☝️ point_down 👇 eyes 👀 smile 😄 smiley 😃 grin 😁 joy 😂 wink 😉 blush 😊 sunglasses 😎 thinking 🤔
confused 😕 cry 😢 sob 😭 scream 😱 sweat_smile 😅 heart ❤️ broken_heart 💔 yellow_heart 💛 green_heart 💚 blue_heart 💙
star ⭐ star2 🌟 sparkles ✨ zap ⚡ fire 🔥 boom 💥 rocket 🚀 tada 🎉 trophy 🏆 medal_sports 🏅 gift 🎁 bulb 💡 bell 🔔
no_bell 🔕 warning ⚠️ no_entry ⛔ no_entry_sign 🚫 stop_sign 🛑 construction 🚧 rotating_light 🚨 x ❌ heavy_check_mark ✔️
white_check_mark ✅ ballot_box_with_check ☑️ negative_squared_cross_mark ❎ question ❓ grey_question ❔ exclamation ❗
grey_exclamation ❕ information_source ℹ️ heavy_plus_sign ➕ heavy_minus_sign ➖ recycle ♻️ lock 🔒 unlock 🔓 key 🔑
closed_lock_with_key 🔐 shield 🛡️ hammer 🔨 wrench 🔧 hammer_and_wrench 🛠️ gear ⚙️ nut_and_bolt 🔩 link 🔗 paperclip 📎
pushpin 📌 round_pushpin 📍 scissors ✂️ memo 📝 pencil 📝 pencil2 ✏️ book 📖 books 📚 bookmark 🔖 label 🏷️ page_facing_up 📄
clipboard 📋 file_folder 📁 open_file_folder 📂 card_index_dividers 🗂️ wastebasket 🗑️ package 📦 mailbox 📫 email 📧
envelope ✉️ computer 💻 desktop_computer 🖥️ keyboard ⌨️ floppy_disk 💾 cd 💿 electric_plug 🔌 battery 🔋 satellite 📡
globe_with_meridians 🌐 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 cloud ☁️ sunny ☀️ snowflake ❄️ droplet 💧 ocean 🌊
hourglass ⌛ hourglass_flowing_sand ⏳ watch ⌚ alarm_clock ⏰ stopwatch ⏱️ calendar 📆 date 📅 chart_with_upwards_trend 📈
chart_with_downwards_trend 📉 bar_chart 📊 mag 🔍 mag_right 🔎 microscope 🔬 telescope 🔭 test_tube 🧪 dart 🎯 bug 🐛
dog 🐶 cat 🐱 mouse 🐭 rabbit 🐰 bear 🐻 panda_face 🐼 lion 🦁 monkey 🐒 horse 🐴 unicorn 🦄 fish 🐟 octopus 🐙 t-rex 🦖
sauropod 🦕 ant 🐜 bee 🐝 dragon 🐉 dragon_face 🐲 snail 🐌 turtle 🐢 elephant 🐘 whale 🐳 crab 🦀 penguin 🐧 coffee ☕ pizza 🍕 beer 🍺
cake 🍰 seedling 🌱 evergreen_tree 🌲 herb 🌿 arrow_right ➡️ arrow_left ⬅️ arrow_up ⬆️ arrow_down ⬇️ arrows_clockwise 🔃
arrows_counterclockwise 🔄 leftwards_arrow_with_hook ↩️ soon 🔜 new 🆕 free 🆓 up 🆙 ok 🆗 cool 🆒 sos 🆘 100 💯 white_circle ⚪
black_circle ⚫ red_circle 🔴 large_blue_circle 🔵 green_circle 🟢 yellow_circle 🟡 checkered_flag 🏁 triangular_flag_on_post 🚩
speech_balloon 💬 thought_balloon 💭 loudspeaker 📢 mega 📣 house 🏠 office 🏢 factory 🏭 busts_in_silhouette 👥 robot 🤖
skull 💀 ghost 👻 crystal_ball 🔮 money_with_wings 💸 moneybag 💰 credit_card 💳 ship 🚢 airplane ✈️ car 🚗 bike 🚲
`

const SIGNS: ReadonlyMap<string, string> = new Map(
  [...TABLE.matchAll(/(\S+) (\S+)/g)].map(([, name = '', sign = '']) => [name, sign]),
)

/** Replaces separate shortcodes (not inside a word or between colons). */
export const withEmoji = (text: string): string =>
  text.includes(':')
    ? text.replace(/(?<![\w:/]):([a-z0-9_+-]{1,40}):(?![\w:/])/g, (whole, name: string) => SIGNS.get(name) ?? whole)
    : text

const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea'])

/**
 * Replaces `:warning:` by its emoji, in text but not in code. Runs after ids are created: the id of `## :rocket: Go` is
 * `rocket-go`.
 */
export function emojiShortcodes() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.settings.markdown.emoji && mayContain(page, /:[a-z0-9_+-]+:/)) replaceIn(tree)
  }
}

function replaceIn(node: Nodes): void {
  if (node.type === 'text') node.value = withEmoji(node.value)
  else if ('children' in node && !(node.type === 'element' && CODE.has(node.tagName))) node.children.forEach(replaceIn)
}
