/** Scripts that are written from right to left, by their codes in ISO 15924. */
const FROM_THE_RIGHT = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Whether a language, as a BCP 47 tag, is written from right to left. Of what is no such tag, nothing is known. */
export function isFromTheRight(lang: string): boolean {
  // The first use of `Intl.Locale` loads the data of all languages, which takes a hundredth of a build after an edit.
  if (/^en(?:-[a-z]{2})?$/i.test(lang)) return false;
  try {
    return FROM_THE_RIGHT.test(new Intl.Locale(lang).maximize().script ?? '');
  } catch {
    return false;
  }
}

/** The language of an element. It is absent where it is English anyway. */
export interface LangAttribute {
  readonly lang?: string;
}

/** Languages of the interface, whose words are English, and of the site. On a site in English, nothing has to be marked. */
export const languagesOf = ({
  lang,
}: {
  readonly lang: string;
}): { readonly english: LangAttribute; readonly own: LangAttribute } =>
  /^en\b/i.test(lang) ? { english: {}, own: {} } : { english: { lang: 'en' }, own: { lang } };
