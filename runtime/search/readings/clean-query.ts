import { isEmpty, queryWords } from '../words/query-words.js';

/** A position in a file, as messages contain it: `4:0-40`. */
const PLACE = String.raw`\d+:\d+(?:-\d+(?::\d+)?)?`;
/** The parts around a message that somebody pasted, which say where and how it came about. */
const PASTED: readonly (readonly [RegExp, string])[] = [
  // The line of a source file that throws the message, which stands above a stack.
  [/^(?:throw\s+)?(?:new\s+)?[\p{L}.]*Error\(\s*(["'`])(.*\S\s+\S.*)\1\s*\);?(?:\s.*)?$/u, '$2'],
  // Everything from the first line of a stack, or from the first file that led to the place of the problem.
  [/\s\(?at\s+(?:[^\s()]+\s+){0,3}\(?[^\s()]+:\d+:\d+\)?.*$/u, ''],
  [new RegExp(String.raw`\s@\s+\S+\s+${PLACE}(?:\s.*)?$`, 'u'), ''],
  [new RegExp(String.raw`^(?:error|warning)\s+in\s+(?:\S*[./\\]\S*\s+)?(?:${PLACE}\s+)?`, 'iu'), ''],
  [/^\(node:\d+\)\s+/u, ''],
  [/^Uncaught\s+(?:\(in promise\)\s+)?/u, ''],
  // The folder of the reader's project in which a request failed.
  [/(?<=["'])\s+in\s+["'](?:\.{0,2}|[a-z]:)[\\/][^"']*["'].*$/iu, ''],
  [/^(?:(?:Type|Reference|Syntax|Range)?Error:\s+)+(?=\S+\s+\S)/u, ''],
];
/** Commands and lines of code that name a package. The name of the package is what the reader looks for. */
const PACKAGE =
  /^(?:\$\s*)?(?:(?:p?npm\s+(?:i|install|add)|(?:yarn|bun)\s+add)\s+(?:-\S+\s+)*(@?[\w/-]+)(?:@\S+)?(?:\s+-\S+)*|(?:(?:const|let|var)\s+[^=]+=\s*)?require\(\s*["']([@\w][\w/-]*)["']\s*\)(?:\.\w+)?;?|import\s+[^'"]+\s+from\s+["']([@\w][\w/-]*)["'];?)$/u;
/** What people say to each other around a question, in forums and in the titles of issues. */
const CONVERSATION: readonly (readonly [RegExp, string])[] = [
  [/^(?:hi|hello|hey)(?:\s+(?:all|everyone|everybody|guys|there|team|folks))?\s*[,.!]\s*/iu, ''],
  [/^\[?(?:bug(?:\s+report)?|question|feature(?:\s+request)?|help(?:\s+wanted)?|docs?|proposal)(?:\]:?|:)\s+/iu, ''],
  [
    /^(?:(?:please|can|could|would)\s+(?:(?:you|someone|somebody|anyone|anybody)\s+)?)*(?:explain|help)\s+(?:(?:me|us|to\s+me)\s+)?(?:(?:with|on|to)\s+)?/iu,
    '',
  ],
  [
    /^(?:(?:i|we)(?:['’]m|['’]ve|\s+am|\s+have)?\s+)(?:(?:do\s?n[o']?t|can\s?(?:no|')?t)\s+(?:(?:really|quite)\s+)?(?:understand|get|figure\s+out|work\s+out|know)|(?:no|have\s+no)\s+idea|(?:need|looking\s+for)\s+(?:some\s+)?help(?:\s+(?:with|on))?|struggl(?:e|ing)\s+(?:with|to)|(?:am\s+)?(?:stuck|confused)\s+(?:with|by|on|about))\s+/iu,
    '',
  ],
  [
    /[\s,.;!?]+(?:any\s+(?:ideas?|help|suggestions?|thoughts|advice)(?:\s+(?:is|would\s+be)\s+(?:appreciated|welcome))?|(?:(?:please|pls|plz)\s+)?help(?:\s+(?:me|needed|please))?|(?:many\s+)?thanks?(?:\s+(?:you|a\s+lot|in\s+advance))?|in\s+my\s+(?:app|application|project|code|case|setup))(?:[.!?\s]|$)+$/iu,
    '',
  ],
  [
    /[\s,.;!?]+(?:how\s+(?:to|(?:do|can|should)\s+(?:i|we|you))\s+(?:fix|solve|resolve)(?:\s+(?:it|this|that|the))?(?:\s+(?:error|issue|problem|warning))?|what\s+(?:(?:can|do|should)\s+i|to)\s+do)[.!?\s]*$/iu,
    '',
  ],
  [/^how\s+(?:to|(?:do|can|should)\s+(?:i|we|you))\s+(?:fix|solve)\s+(?=\S+\s+\S)/iu, ''],
];
/** Signs that keyboards of phones and word processors put in place of those that were typed. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[“”„‟«»]/gu, '"'],
  [/[‘’‚‛]/gu, "'"],
  [/…/gu, '...'],
  [/(?<=^|\s)[—–](?=\p{L})/gu, '--'],
];
/** Characters around a name that was copied from code or from Markdown, and words around the topic of a question. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [/^\d+[.)]\s+(?=\S)|^\*\*(?=[^*]+\*\*$)|(?<=^\*\*[^*]+)\*\*$/gu, ''],
  [/^(?:\/\*+|\/\/+)\s+|\s+\*+\/$/g, ''],
  [/`([^`]+)`/g, '$1'],
  [/^["'`]+|["'`;,]+$/g, ''],
  [/^(?:(?!new\s)\S.*[([{:,=]\s*)?new\s+(?=[\p{L}\p{N}_.]*\p{Lu})/u, ''],
  [/(?<=^--[\p{L}\p{N}-]+)=\S*$/u, ''],
  [/(?<=[\p{L}\p{N}_$)\]])\[\s*["'`]([\p{L}_$][\p{L}\p{N}_$-]*)["'`]\s*\]/gu, '.$1'],
  [/(?<=[\p{L}\p{N}_])\?\.(?=[\p{L}_])/gu, '.'],
  [/\[\d*\]|\.\*/g, ''],
  // A name with its value among other words: `cup=full breaks the brewer`.
  [
    /(?<=(?:^|\s)[\p{L}_$][\p{L}\p{N}_$.]*)=(?=["'\p{L}\p{N}]\S*\s)|(?<=\s[\p{L}_$][\p{L}\p{N}_$.]*)=(?=["'\p{L}\p{N}])/gu,
    ' ',
  ],
  [/(?<=[\p{L}\p{N}_])\([^()]*\)(?=\.[\p{L}_])/gu, ''],
  [/(?<=[\p{L}\p{N}_])\((?:[^()]*\)?)?$|(?<=^[^\s(]+)\(.*(?:=>|\bfunction\s*\().*$/u, ''],
  // The owner of something, but not `what's` and the like.
  [
    /(?<=\s|^)((?!(?:what|it|that|there|here|how|where|who|when|why|let|he|she)['’])[\p{L}\p{N}.-]{2,})['’]s(?=\s)/giu,
    '$1',
  ],
  ...CONVERSATION,
  [
    /(?:\s|^)(?:(?:is|are|does|do|did|wo|ca)\s?n[o']?t|will\s+not|no\s+longer|not|never|stopped)\s+(?:seem\s+to\s+)?work(?:ing|s)?(?:\s+(?:as\s+expected|at\s+all|any\s?more|for\s+me))?(?=\s|[?!.]|$)/giu,
    ' ',
  ],
  [/(?<=\S\s+\S+)\s+(?:properly|correctly)(?=[?!.]*$)|(?<=^how\s+to)\s+(?:properly|correctly)(?=\s)/giu, ''],
  [/^what\s+(?:(?:do|does|is)\s+)?means?\s+|(?<=^what\s+(?:do|does|is)\s.*)\s+means?(?=[\s?]|$)/giu, ' '],
];
/** Words for what somebody wants to know about a name, or to have in its place. Beside the site's own name, they are the topic. */
const ASKED: readonly (readonly [RegExp, string])[] = [
  [
    /(?:\s|^)(?:(?:the\s+)?(?:(?:best|correct|proper|recommended|easiest)\s+way|best\s+practices?)(?:\s+(?:to|for))?|is\s+it\s+possible\s+to|(?:the\s+)?differences?\s+between|step\s+by\s+step|tutorial)(?=\s|$)/giu,
    ' ',
  ],
  [
    /^(?:(?:an?|the|what)\s+)?(?:alternatives?\s+(?:to|for)|replacements?\s+(?:of|for)|equivalents?\s+(?:of|to|for))\s+/iu,
    '',
  ],
  [/^what(?:['’]?s|\s+is|\s+are)\s+the\s+(?:purpose|point|use|role|meaning)\s+of\s+/iu, ''],
  [/\s+(?:(?:example|sample)\s+code|code\s+(?:examples?|samples?|snippets?))$/iu, ''],
  [/\s+(?:alternatives?|equivalents?|(?<=[\p{L}\p{N}]-\S*\s+)replacements?)$/iu, ''],
];

/** A question for a definition, such as `what is a lint in brewer`: the word to define, and its context. */
const DEFINED =
  /^what(?:['’]?s|\s+is|\s+are)\s+(?:an?\s+|the\s+)?(\S+(?:\s+(?!and\s)\S+){0,2})\s+(?:in|for)\s+(\S+?)\??$/iu;

/** When something came about: what is said beside it is what is looked for. */
const CHANGE = String.raw`(?:(?:i|we|the|an?|my|our)\s+)*(?:up(?:grad|dat)|migrat|mov(?:e|ing)|switch|install|chang)\p{L}*`;
const UPGRADE = String.raw`(?:(?:i|we)\s+)?(?:upgrad|updat(?:e[ds]?|ing)\s+(?:to|from)|migrat)\p{L}*`;
const SINCE: readonly RegExp[] = [
  new RegExp(String.raw`\s+(?:after|since)\s+${CHANGE}(?:\s.*)?$`, 'iu'),
  // What happens when something is changed may be the subject.
  new RegExp(String.raw`\s+(?:when|while)\s+${UPGRADE}(?:\s.*)?$`, 'iu'),
  new RegExp(String.raw`^(?:after|since|when|while)\s+${CHANGE}\s[^,]*,\s+`, 'iu'),
  // The command that was run when a message appeared, unless it makes something that the tool then sees.
  /(?<=\S\s+\S+)\s+(?:when|while|after|on|during)\s+(?:(?:i|we)\s+)?(?:(?:run|execut|start|do|us)\p{L}*\s+)?(?:`|')?(?:npm|yarn|pnpm|npx|bun)\s+(?!(?:link|pack|publish|workspaces?)\b).*$/iu,
];

/** Returns a query with the signs that were typed. */
export const withTypedSigns = (query: string): string =>
  SIGNS.reduce((text, [what, by]) => text.replace(what, by), query);

/** Removes all this from a query, and the site's own name in front of a name of the site's. */
export function cleanQuery(query: string, site: ReadonlySet<string>): string {
  let text = query.replace(/\s+/g, ' ').trim();
  const [, lead = '', rest = text] = /^(\S+):\s+(\S.*)$/u.exec(text) ?? [];
  if (site.has(lead.toLowerCase())) text = rest;
  const named = PACKAGE.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (named !== undefined && !site.has(named)) return named;
  const without = ([what, by]: readonly [RegExp, string]): string => text.replace(what, by).replace(/\s+/g, ' ').trim();
  for (const one of [...PASTED, ...AROUND]) text = without(one) || text;
  for (const one of ASKED) {
    const rest = without(one);
    if (!rest.split(' ').every((word) => word === '' || site.has(word.toLowerCase()) || VERSION.test(word)))
      text = rest;
  }
  const [, defined, where] = DEFINED.exec(text) ?? [];
  if (where !== undefined && site.has(where.toLowerCase())) return defined!;
  const [, command, flag] = /^(?:npx\s+)?(\S+)\s+(--?\S+)$/u.exec(text) ?? [];
  if (command !== undefined && site.has(command.toLowerCase())) return flag!.replace(/=.*/, '');
  const [, owner, member] = /^([\p{L}\p{N}]+)\.(?:[\p{L}\p{N}_]+\.)*(\p{Lu}[\p{L}\p{N}]*)$/u.exec(text) ?? [];
  return owner !== undefined && site.has(owner.toLowerCase()) ? member! : text;
}

/** Words that say what readers want to know about a topic. Pages need not contain them. */
const WANTED = new Set(
  'basic basics definition docs documentation example examples explained explanation guide introduction meaning options overview reference sample samples simple usage'.split(
    ' ',
  ),
);
/**
 * The version of the product that the word before it names. If there are several, the query is about the way between
 * them.
 */
const VERSION = /^v?\d{1,2}(?:\.(?:\d+|x))*$/i;
/** Words that show that the version matters. */
const ABOUT_VERSION = /^(?:up(?:grad|dat)|migrat|releas|version|changelog|new|chang|breaking|vs$|or$)/i;
/** Words before the site's name that make it part of the question, whereas `in` and `with` do not. */
const ABOUT_SITE = /^(?:for|from|to|of|than|vs\.?|or|and|between|is|are|does|do|did|about|why)$/i;
/** The most stop words of a topic. A question about the site's subject has more of them: `how does it find modules`. */
const MOST_EMPTY = 1;

/**
 * Returns the topic of a query without the site's own name, versions of other products, and words for what is wanted
 * about it, as people type it in other search engines: `typescript` of `brewer typescript 5 example`. Returns nothing
 * if that is the query, or if nothing remains.
 */
export function topicOf(query: string, site: ReadonlySet<string>): readonly string[] {
  const words = query.replace(/\?$/, '').split(' ');
  const isSite = (word: string | undefined): boolean => word !== undefined && site.has(word.toLowerCase());
  const [version, ...versions] = words.flatMap((word, at) => (VERSION.test(word) ? [at] : []));
  const isOfOther = (version ?? 0) > 0 && versions.length === 0 && !isSite(words[version! - 1]);
  const isOfSite =
    version !== undefined &&
    versions.length === 0 &&
    isSite(words[version - 1]) &&
    !words.some((word) => ABOUT_VERSION.test(word)) &&
    !ABOUT_SITE.test(words[version - 2] ?? '');
  const others = words.filter(
    (word, at) => !isSite(word) && !WANTED.has(word.toLowerCase()) && !((isOfOther || isOfSite) && at === version),
  );
  const full = others.filter((word) => !isEmpty(word.toLowerCase()));
  const last = words.length - (VERSION.test(words.at(-1)!) ? 2 : 1);
  const isAside = isSite(words[last]) && !ABOUT_SITE.test(words[last - 1] ?? '');
  const isTopic = full.some((word) => /\p{L}{2}/u.test(word)) && (isAside || others.length - full.length <= MOST_EMPTY);
  return isTopic && others.length < words.length ? [full.join(' ')] : [];
}

/**
 * Returns the call of a constructor as it was typed, and without its arguments, as headings of classes name it: `new
 * TeaPot(size, [options])`, of which only the class remains otherwise. Returns nothing for any other query.
 */
export function constructorOf(typed: string): readonly string[] {
  const text = typed.replace(/\s+/g, ' ').trim();
  const [call] = /^new\s[\p{L}\p{N}_.]*\p{Lu}[\p{L}\p{N}_.]*(?=\s?\(.*\)$)/u.exec(text) ?? [];
  return call === undefined ? [] : [text, call];
}

/**
 * Returns the text of a pasted message after its error class and everything before it. Returns nothing if the message
 * has no class, or if little text follows.
 */
export function messageOf(query: string): readonly string[] {
  const [, message] = /^.{3,}?:\s+(?:Uncaught\s+)?\p{L}*Error:\s+(\S+\s+\S+\s+\S.*)$/u.exec(query) ?? [];
  return message === undefined ? [] : [message];
}

/** A detail below a message, such as a line of a list: `The pot is invalid. - pot.lid must be closed`. */
const DETAIL = /[.:!]\s+[-*•]\s+(\S+\s+\S+\s+\S.*?)(?=\s+(?:->|[-*•])\s|$)/u;

/** Returns the first detail of a pasted message, which says more than the message. Returns nothing if it has none. */
export const detailOf = (query: string): readonly string[] => DETAIL.exec(query)?.slice(1) ?? [];

/**
 * Returns a query without the part that says after which change a problem appeared. Returns nothing if there is no such
 * part.
 */
export function withoutSince(query: string): readonly string[] {
  const rest = SINCE.reduce((text, when) => text.replace(when, ''), query);
  return rest === query || queryWords(rest).length < 2 ? [] : [rest];
}

/** Words for what somebody wants to do with a topic. They may also be part of a name, such as an option for fixes. */
const TASK =
  /^(?:(?:fix(?:ing)?|solv(?:e|ing))\s+(?=\S+\s+\S)|(?:implement(?:ing)?|set(?:ting)?\s?up|configur(?:e|ing)|understand(?:ing)?|learn(?:ing)?)\s+)(.*)$/iu;

/** Returns the topic of a query that begins with a task. Returns nothing if there is none, or if it is the site's name. */
export function topicOfTask(query: string, site: ReadonlySet<string>): readonly string[] {
  const [, topic = ''] = TASK.exec(query) ?? [];
  return topic === '' || queryWords(topic).every((word) => site.has(word)) ? [] : [topic];
}

/**
 * Returns the only word of a question that is not a stop word: `sass` of `how do I use sass?`. Returns nothing if there
 * are more, or if it is the site's name.
 */
export function subjectOf(query: string, site: ReadonlySet<string>): readonly string[] {
  const [only = '', ...others] = queryWords(query);
  const subject = only.replace(/[?!.,:;]+$/, '');
  return others.length > 0 || subject === query || subject === '' || site.has(subject.toLowerCase()) ? [] : [subject];
}
