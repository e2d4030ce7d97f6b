import { clsx } from 'clsx';
import { currentLanguage, rememberLanguage } from '@/shared/lib/language';
import { texts } from './texts';

/** Each language is named in itself. */
const LANGUAGES = [
  { id: 'en-NG', name: texts.english },
  { id: 'pcm', name: texts.pidginTrial },
] as const;

type Language = (typeof LANGUAGES)[number]['id'];

/** Loads the page again, because every screen then shows its texts in the chosen language. */
function choose(language: Language) {
  rememberLanguage(language);
  window.location.reload();
}

/** The choice of the language. Nigerian Pidgin covers a part of the screens so far; the others stay English. */
export function LanguageChoice() {
  const current = currentLanguage();
  return (
    <div role="group" aria-label={texts.language} className="row wrapx g8">
      {LANGUAGES.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === current}
          className={clsx('min-h-11 pr-3', id === current ? 'on font-semibold' : 'underline')}
          onClick={() => choose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
