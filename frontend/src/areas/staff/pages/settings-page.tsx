import { formatMoment } from '@/shared/lib/dates';
import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import '../finance/finance.css';
import { ForThoseWhoMay } from '../permission';
import { GROUPS, useSettings, valueText, type Setting, type SettingChange } from '../settings/api';
import { SettingForm } from '../settings/setting-form';
import { Waiting } from '../settings/waiting';

const STATES: Record<string, string> = {
  WAITING: 'waits',
  ACCEPTED: 'accepted by',
  REFUSED: 'refused by',
  WITHDRAWN: 'withdrawn by',
};

function sinceText({ effectiveFrom, changedBy }: Setting): string {
  return effectiveFrom ? `Since ${formatMoment(effectiveFrom)}, ${changedBy ?? ''}` : 'Default';
}

function stateText({ state, decidedBy }: SettingChange): string {
  const text = STATES[state] ?? state;
  return decidedBy ? `${text} ${decidedBy}` : text;
}

function Values({ title, settings }: { title: string; settings: readonly Setting[] }) {
  return (
    <table className="fd-t">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col" className="r">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.key}>
            <td>
              <b className="wordy">{setting.label}</b>
              <span className="small soft block wordy">{sinceText(setting)}</span>
            </td>
            <td className="r strong">{valueText(setting.value, setting.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Groups({ settings }: { settings: readonly Setting[] }) {
  return GROUPS.map(({ key, title, about }) => {
    const members = settings.filter(({ group }) => group === key);
    if (members.length === 0) return null;
    return (
      <section key={key} className="stack g8" aria-labelledby={`group-${key}`}>
        <h2 className="h2" id={`group-${key}`}>
          {title}
        </h2>
        {about && <p className="small soft wordy">{about}</p>}
        <Values title={title} settings={members} />
      </section>
    );
  });
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
          <Groups settings={settings} />
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
