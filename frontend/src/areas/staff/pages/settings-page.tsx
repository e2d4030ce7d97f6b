import { formatMoment } from '@/shared/lib/dates';
import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import { ForThoseWhoMay } from '../permission';
import { useSettings, valueText, type Setting, type SettingChange } from '../settings/api';
import { SettingForm } from '../settings/setting-form';
import { SettingList } from '../settings/setting-list';
import { Waiting } from '../settings/waiting';

const STATES: Record<string, string> = {
  WAITING: 'waits',
  ACCEPTED: 'accepted by',
  REFUSED: 'refused by',
  WITHDRAWN: 'withdrawn by',
};

function stateText({ state, decidedBy }: SettingChange): string {
  const text = STATES[state] ?? state;
  return decidedBy ? `${text} ${decidedBy}` : text;
}

function History({ settings }: { settings: readonly Setting[] }) {
  const changed = settings.filter(({ history }) => history.length > 0);
  return (
    <section aria-labelledby="history">
      <h2 className="h2" id="history">
        History
      </h2>
      {changed.length === 0 && <p className="soft mt-2">No setting has been changed yet.</p>}
      {changed.map((setting) => (
        <details key={setting.key} className="mt-2">
          <summary>{setting.label}</summary>
          <ul className="stack g8 mt-2">
            {setting.history.map((change) => (
              <li key={change.id} className="wordy">
                <b>{valueText(change.value, setting.unit)}</b>
                <span className="small soft block">{`From ${formatMoment(change.effectiveFrom)}. ${change.proposedBy}: ${change.reason} (${stateText(change)})`}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Desk() {
  const answer = useSettings();
  return (
    <DataView what="the settings" answer={answer}>
      {(settings) => (
        <div className="stack g24 mt-4">
          <Waiting settings={settings} />
          <SettingList settings={settings} />
          <SettingForm settings={settings} />
          <History settings={settings} />
        </div>
      )}
    </DataView>
  );
}

/** The numbers of the product that staff can change: those in force, those that wait, and the history. */
export default function SettingsPage() {
  useTitle('Settings');
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Settings</h1>
      <p className="soft mt-1">Every change takes two people and begins on its date.</p>
      <ForThoseWhoMay permission="SUPER">
        <Desk />
      </ForThoseWhoMay>
    </main>
  );
}
