import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { failToast } from '@/shared/lib/toast-store';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { savePreferences, usePreferences, type Preferences } from '../message-preferences';

interface Choice {
  title: string;
  about: string;
  isOn: (preferences: Preferences) => boolean;
  turn: (preferences: Preferences, on: boolean) => Preferences;
}

const CHOICES: readonly Choice[] = [
  {
    title: 'E-mail about your jobs',
    about: 'Prices, receipts, who is coming, refunds.',
    isOn: ({ channels }) => channels.email,
    turn: (now, email) => ({ ...now, channels: { ...now.channels, email } }),
  },
  {
    title: 'Offers and news',
    about: 'Only if you want them. You can stop at any time.',
    isOn: ({ marketing }) => marketing,
    turn: (now, marketing) => ({ ...now, marketing }),
  },
];

function Switches({ preferences }: { preferences: Preferences }) {
  const [saving, setSaving] = useState(false);
  async function save(next: Preferences) {
    setSaving(true);
    try {
      await savePreferences(next);
    } catch (error) {
      failToast('Not saved', messageOf(error, 'Please try again.'));
    }
    setSaving(false);
  }
  return (
    <div className="card !py-2" aria-busy={saving}>
      {CHOICES.map(({ title, about, isOn, turn }) => (
        <label key={title} className="row between g12 min-h-14 border-t border-line py-2 first:border-t-0">
          <span>
            {title}
            <span className="small faint block">{about}</span>
          </span>
          <input type="checkbox" role="switch" className="switch shrink-0" aria-label={title} checked={isOn(preferences)} disabled={saving} onChange={(event) => void save(turn(preferences, event.target.checked))} />
        </label>
      ))}
    </div>
  );
}

/** The messages that a person gets outside the app. */
export function MessageSwitches() {
  const { data, error, isLoading, mutate } = usePreferences();
  return (
    <section className="acct-s mt-10" aria-labelledby="messages">
      <h2 className="h2" id="messages">
        Messages
      </h2>
      <p className="soft">We always write to you about the safety of your account.</p>
      {error && !data && <FailedLoad what="your choices" error={error} onRetry={() => void mutate()} />}
      {isLoading && (
        <Loading what="your choices">
          <div className="card space-y-4">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        </Loading>
      )}
      {data && <Switches preferences={data} />}
    </section>
  );
}
