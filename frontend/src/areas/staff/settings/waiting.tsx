import { useReauth } from '@/areas/common/identity/reauth';
import { useSubmit } from '@/shared/forms/use-submit';
import { serverNow } from '@/shared/lib/clock';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { AskFirst } from '../ask-first';
import { EffectOf } from './effect';
import { decideSetting, valueText, type Setting, type SettingChange } from './api';

const NOT_SAVED = 'The decision was not saved';

function One({ setting, change }: { setting: Setting; change: SettingChange }) {
  const { busy, run: submit } = useSubmit({ failTitle: NOT_SAVED });
  const { run, dialog } = useReauth();
  async function decide(accept: boolean) {
    const done = await run(() => decideSetting(setting.key, change.id, accept));
    if (done) toast({ title: accept ? 'Change accepted' : 'Change not made' });
  }
  const no = change.mine ? 'Withdraw' : 'Refuse';
  return (
    <li className="card stack g8">
      <p className="strong wordy">{`${setting.label}: ${valueText(setting.value, setting.unit)} to ${valueText(change.value, setting.unit)}`}</p>
      <p className="small soft wordy">{`From ${formatMoment(change.effectiveFrom)}. ${change.proposedBy}, ${formatMoment(change.proposedAt)}: ${change.reason}`}</p>
      <EffectOf
        settingKey={setting.key}
        value={change.value}
        effectiveFrom={Date.parse(change.effectiveFrom) > serverNow() ? change.effectiveFrom : null}
      />
      <div className="row g8 wrapx">
        {!change.mine && (
          <Button kind="primary" busy={busy} onClick={() => void submit(() => decide(true))}>
            Accept<span className="vh">{` the change: ${setting.label}`}</span>
          </Button>
        )}
        <AskFirst
          kind="danger-quiet"
          label={no}
          about={`the change: ${setting.label}`}
          title={`${no} this change?`}
          text={`${setting.label} stays at ${valueText(setting.value, setting.unit)}. For another value, someone must propose it again.`}
          failed={NOT_SAVED}
          run={() => decide(false)}
        />
      </div>
      {dialog}
      {change.mine && <p className="small faint">Another person must accept your change.</p>}
    </li>
  );
}

/** Changes that wait for a second person. */
export function Waiting({ settings }: { settings: readonly Setting[] }) {
  const waiting = settings.flatMap((setting) =>
    setting.history
      .filter(({ state }) => state === 'WAITING')
      .map((change) => ({ setting, change })),
  );
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 className="h2" id="waiting">
        Waiting for a second person
      </h2>
      <ul className="stack g12 mt-2">
        {waiting.map(({ setting, change }) => (
          <One key={change.id} setting={setting} change={change} />
        ))}
      </ul>
    </section>
  );
}
