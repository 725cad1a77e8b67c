import type { CodeBlock } from '../model/types.js';
import { loadGrammar } from './grammars.js';
import { codeBlockHtml } from './html.js';
import { isPlainLanguage, grammarNameFor } from './languages.js';
import { linesOf } from './lines.js';
import { createOniguruma } from './oniguruma/oniguruma.js';
import { createTokenizer, type Tokenizer } from './tokenize.js';

/** Makes the HTML of blocks that are within the limits. Keeps the grammars that have been requested. */
export interface Engine {
  renderBlocks(blocks: readonly CodeBlock[]): Promise<string[]>;
}

export async function createEngine(): Promise<Engine> {
  const oniguruma = await createOniguruma();
  const tokenizers = new Map<string, Promise<Tokenizer>>();
  const tokenizerFor = (language: string): Promise<Tokenizer> | undefined => {
    const name = isPlainLanguage(language) ? undefined : grammarNameFor(language);
    if (name === undefined) return undefined;
    let tokenizer = tokenizers.get(name);
    if (!tokenizer) {
      tokenizer = loadGrammar(name, oniguruma).then((grammar) => createTokenizer(grammar));
      tokenizers.set(name, tokenizer);
    }
    return tokenizer;
  };
  return {
    async renderBlocks(blocks) {
      const html: string[] = [];
      for (const block of blocks) html.push(codeBlockHtml(block, linesOf(block, await tokenizerFor(block.language))));
      return html;
    },
  };
}
