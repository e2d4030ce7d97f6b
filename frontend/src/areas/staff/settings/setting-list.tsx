import { formatMoment } from '@/shared/lib/dates';
import { DataTable } from '@/shared/ui/data-table/data-table';
import { localPages } from '@/shared/ui/data-table/local';
import { useTable } from '@/shared/ui/data-table/use-table';
import '../finance/finance.css';
import { GROUPS, searchedSettings, searchedTexts, valueText, type Setting } from './api';

function sinceText({ effectiveFrom, changedBy }: Setting): string {
  return effectiveFrom ? `Since ${formatMoment(effectiveFrom)}, ${changedBy ?? ''}` : 'Default';
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

/** All settings by their groups, with a search. The search is part of the address. */
export function SettingList({ settings }: { settings: readonly Setting[] }) {
  const state = useTable({ filters: [], sort: '' });
  const data = searchedSettings(settings, state.q);
  const pages = localPages({ data, mutate: () => undefined }, state, {
    textsOf: searchedTexts,
    sorts: {},
  });
  return (
    <DataTable
      noun={['setting', 'settings']}
      caption="Settings"
      state={state}
      pages={pages}
      columns={[]}
      idOf={({ key }) => key}
      nameOf={({ label }) => label}
      empty={<p className="soft py-6">There are no settings.</p>}
      search="Find a setting"
      searchHint="A part of the name, the key or the description"
      cards={(found) => (
        <div className="stack g24">
          <Groups settings={found} />
        </div>
      )}
    />
  );
}
