import { useSubmit } from '@/shared/forms/use-submit';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import {
  savePreferences,
  usePreferences,
  type PreferenceChanges,
  type Preferences,
} from '@/domain/identity/message-preferences';
import { MessageLanguage } from './message-language';
import { QuietHours } from './quiet-hours';
import { texts } from './texts';
import '@/shared/ui/switch.css';

interface Choice {
  title: string;
  about: string;
  isOn: (preferences: Preferences) => boolean;
  turn: (on: boolean) => PreferenceChanges;
}

const CHOICES: readonly Choice[] = [
  {
    title: texts.eMailAboutJobs,
    about: texts.pricesReceiptsWhoComing,
    isOn: ({ channels }) => channels.email,
    turn: (email) => ({ channels: { email } }),
  },
  {
    title: texts.smsAboutYourJobs,
    about: texts.paymentsArrivalPinProvider,
    isOn: ({ channels }) => channels.sms,
    turn: (sms) => ({ channels: { sms } }),
  },
  {
    title: texts.whatsappAboutYourJobs,
    about: texts.inChatYouConnected,
    isOn: ({ channels }) => channels.whatsapp,
    turn: (whatsapp) => ({ channels: { whatsapp } }),
  },
  {
    title: texts.offersAndNews,
    about: texts.suchAsReminderBefore,
    isOn: ({ marketing }) => marketing,
    turn: (marketing) => ({ marketing }),
  },
];

function Switches({ preferences }: { preferences: Preferences }) {
  const { busy: saving, run } = useSubmit({ failTitle: texts.notSaved });
  const save = (changes: PreferenceChanges) => void run(() => savePreferences(changes));
  return (
    <div className="card !py-2" aria-busy={saving}>
      {CHOICES.map(({ title, about, isOn, turn }) => (
        <label
          key={title}
          className="row between g12 min-h-14 border-t border-line py-2 first:border-t-0"
        >
          <span>
            {title}
            <span className="small faint block">{about}</span>
          </span>
          <input
            type="checkbox"
            role="switch"
            className="switch shrink-0"
            aria-label={title}
            checked={isOn(preferences)}
            disabled={saving}
            onChange={(event) => save(turn(event.target.checked))}
          />
        </label>
      ))}
    </div>
  );
}

/** The messages that a person gets outside the app. */
export function MessageSwitches() {
  const answer = usePreferences();
  return (
    <section className="acct-s mt-10" aria-labelledby="messages">
      <h2 className="h2" id="messages">
        {texts.messages}
      </h2>
      <p className="soft">{texts.weAlwaysWriteYou}</p>
      <DataView
        what={texts.yourChoices}
        answer={answer}
        skeleton={
          <div className="card space-y-4">
            {CHOICES.map(({ title }) => (
              <Skeleton key={title} className="h-11 w-full" />
            ))}
          </div>
        }
      >
        {(preferences) => (
          <>
            <Switches preferences={preferences} />
            <QuietHours preferences={preferences} />
            <MessageLanguage preferences={preferences} />
          </>
        )}
      </DataView>
    </section>
  );
}
