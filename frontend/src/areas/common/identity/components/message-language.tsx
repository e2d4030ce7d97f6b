import { useSubmit } from '@/shared/forms/use-submit';
import type { Language } from '@/shared/lib/language';
import { Choice } from '@/shared/ui/choice';
import { savePreferences, type Preferences } from '@/domain/identity/message-preferences';
import { texts } from './texts';

const LANGUAGES: readonly { language: Language; label: string; help?: string }[] = [
  { language: 'en-NG', label: texts.english },
  {
    language: 'pcm',
    label: texts.pidginTrial,
    help: texts.restComesInEnglish,
  },
];

/** The language in which a person gets messages. */
export function MessageLanguage({ preferences }: { preferences: Preferences }) {
  const { busy, run } = useSubmit({ failTitle: texts.weCouldNotSave });
  const choose = (language: Language) => void run(() => savePreferences({ language }));
  return (
    <fieldset className="mt-4" aria-busy={busy}>
      <legend className="mb-2">{texts.languageOfMessages}</legend>
      <div className="stack g12">
        {LANGUAGES.map(({ language, label, help }) => (
          <Choice
            key={language}
            name="message-language"
            checked={preferences.language === language}
            disabled={busy}
            onChange={() => choose(language)}
            label={label}
            help={help}
          />
        ))}
      </div>
    </fieldset>
  );
}
