/** Grammars of languages that highlight.js does not have, in a few lines each. */
import type { HLJSApi, Language, LanguageFn, Mode } from 'highlight.js'

interface Words {
  readonly keyword: string
  readonly type?: string
  readonly literal?: string
}

/** A language with the strings and numbers of C. `more`: its comments, and other tokens. */
const likeC =
  (keywords: Words, more: (hljs: HLJSApi) => readonly Mode[]): LanguageFn =>
  (hljs): Language => ({
    keywords: { ...keywords },
    contains: [...more(hljs), hljs.APOS_STRING_MODE, hljs.QUOTE_STRING_MODE, hljs.C_NUMBER_MODE],
  })

/** A name after a word that declares it. */
const declared = (words: string): Mode => ({
  match: [new RegExp(`\\b(?:${words})`), /\s+/, /[A-Za-z_]\w*/],
  scope: { 1: 'keyword', 3: 'title' },
})

export const SMALL_GRAMMARS: Readonly<Record<string, LanguageFn>> = {
  caddyfile: (hljs) => ({
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.QUOTE_STRING_MODE,
      { scope: 'variable', match: /\{[$\w.%>-]+\}/ },
      { scope: 'symbol', match: /@[\w-]+/ },
      { scope: 'attribute', match: /^[ \t]+[a-z_]+/ },
      { scope: 'title', match: /^[^\s{#][^\n{]*(?=\{)/ },
    ],
  }),
  prisma: likeC(
    {
      keyword: 'datasource enum generator model type view',
      type: 'BigInt Boolean Bytes DateTime Decimal Float Int Json String Unsupported',
      literal: 'false null true',
    },
    (hljs) => [
      hljs.C_LINE_COMMENT_MODE,
      declared('datasource|enum|generator|model|type|view'),
      { scope: 'meta', match: /@@?[\w.]+/ },
    ],
  ),
  solidity: likeC(
    {
      keyword:
        'abstract anonymous as assembly break calldata catch constant constructor continue contract delete do else emit enum error event external ' +
        'fallback for function if immutable import indexed interface internal is library mapping memory modifier new override payable pragma ' +
        'private public pure receive return returns revert storage struct throw transient try type unchecked using var view virtual while',
      type: 'address bool byte bytes bytes32 fixed int int8 int16 int32 int64 int128 int256 string ufixed uint uint8 uint16 uint32 uint64 uint128 uint256',
      literal: 'days ether false gwei hours minutes seconds true weeks wei',
    },
    (hljs) => [
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      declared('contract|enum|error|event|function|interface|library|modifier|struct'),
    ],
  ),
  zig: likeC(
    {
      keyword:
        'addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error ' +
        'export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch ' +
        'test threadlocal try union unreachable usingnamespace var volatile while',
      type: 'anyerror bool comptime_float comptime_int f16 f32 f64 f80 f128 i8 i16 i32 i64 i128 isize noreturn type u8 u16 u32 u64 u128 usize void',
      literal: 'false null true undefined',
    },
    (hljs) => [hljs.C_LINE_COMMENT_MODE, { scope: 'built_in', match: /@[A-Za-z]\w*/ }, declared('fn')],
  ),
}
