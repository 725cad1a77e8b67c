/**
 * Makes code blocks like those in the reference documentation of a bundler: short, in few languages, and with much
 * repetition (about two thirds of the lines are repeats). They follow from a seed, so every run gets the same ones.
 */
import { files, mix, packages, snippets, verbs, words } from './code-snippets.mjs';
import { createRandom } from './random.mjs';

/** The blocks in the order in which pages would contain them. A `scale` of 1 is a tree of 143 pages. */
export function createCorpus({ seed = 1, scale = 1 } = {}) {
  const random = createRandom(seed);
  const pick = (list) => list[Math.floor(random() ** 1.3 * list.length)];
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  const fill = (snippet) => {
    const kept = { 1: capital(pick(words)), 2: pick(words), 3: pick(words) };
    return snippet.replace(/%([wWfpvn123])/g, (_, slot) =>
      slot === 'w'
        ? random() < 0.4
          ? pick(words) + capital(pick(words))
          : pick(words)
        : slot === 'W'
          ? capital(pick(words))
          : slot === 'f'
            ? pick(files)
            : slot === 'p'
              ? pick(packages)
              : slot === 'v'
                ? pick(verbs)
                : slot === 'n'
                  ? String(Math.floor(random() ** 3 * 500))
                  : kept[slot],
    );
  };
  const remark = (line, language) =>
    !/[;{,]$/.test(line) || !/^(js|ts|scss)$/.test(language)
      ? ''
      : ` // ${fill(pick(['the %w of %w', 'see %w', 'default', '%v the %w first', 'one %w a %w, %n at most']))}`;
  const text = (language) => {
    const parts = [fill(pick(snippets[language]))];
    if (language === 'js' && random() < 0.25) parts.push(fill(pick(snippets.js)));
    let lines = parts.join('\n\n').split('\n');
    // Documentation often shows a part of an earlier sample again.
    if (lines.length > 8 && random() < 0.45) lines = lines.slice(0, Math.max(4, Math.floor(lines.length * random())));
    return lines.map((line) => (random() < 0.2 ? `${line}${remark(line, language)}` : line)).join('\n');
  };
  const toDiff = (code) =>
    code
      .split('\n')
      .flatMap((line) => {
        const dice = random();
        return dice < 0.1
          ? [`-${line}`, `+${fill(line.replace(/'[^']*'/, "'%w'"))}`]
          : dice < 0.3
            ? [`+${line}`]
            : [` ${line}`];
      })
      .join('\n');

  const order = Object.entries(mix).flatMap(([language, count]) =>
    Array.from({ length: Math.max(1, Math.round(count * scale)) }, () => language),
  );
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other], order[index]];
  }
  return order.map((name, index) => {
    const diff = name === 'diff';
    const dice = random();
    const language = !diff ? name : dice < 0.6 ? 'js' : dice < 0.8 ? 'json' : dice < 0.9 ? 'ts' : 'text';
    const code = text(language);
    return {
      language,
      code: diff ? toDiff(code) : code,
      diff,
      marked: random() < 0.05 ? [2, 3] : [],
      lineNumbers: false,
      startLine: 1,
      wrap: false,
      meta: '',
      line: index + 1,
      ...(random() < 0.3 ? { title: `${pick(files)}.js` } : {}),
    };
  });
}
