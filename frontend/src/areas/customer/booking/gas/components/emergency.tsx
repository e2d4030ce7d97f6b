import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import type { Draft } from '@/domain/booking/draft-store';
import { addressText } from '@/domain/booking/place-model';
import { useUser } from '@/areas/common/identity/session';
import {
  raiseAlarm,
  ALARM_TEXTS,
  type AlarmReport,
  type AlarmSending,
} from '@/domain/support/alarm';
import { keyFor } from '@/shared/api/idempotency';
import { useOnline } from '@/shared/hooks/use-online';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { texts } from '../texts';

/** The key is kept after a success: however often this screen is opened, an alarm for the same place is raised once per draft. */
const raise = (draftId: string, body: AlarmReport) =>
  raiseAlarm(body, keyFor(`gas smell ${draftId}`, JSON.stringify(body)));

/** The outcome: the server refuses when it has no member of the team to notify. Without an answer the alarm counts as failed. */
const outcome = (draftId: string, body: AlarmReport): Promise<AlarmSending> =>
  raise(draftId, body).then(
    () => 'told',
    () => 'failed',
  );

/** The longest place that the server accepts. */
const PLACE_MAX = 200;

const reportFrom = (place: string | undefined): AlarmReport => ({
  kind: 'GAS',
  ...(place && { area: place.slice(0, PLACE_MAX) }),
});

function AlarmStatus({ sending, again }: { sending: AlarmSending; again: () => void }) {
  return (
    <>
      <p className="small mt-2" role="status">
        {ALARM_TEXTS[sending]}
      </p>
      {sending === 'failed' && (
        <Button className="mt-2" onClick={again}>
          {texts.tellOurTeamAgain}
        </Button>
      )}
    </>
  );
}

interface Reporting {
  draftId: string;
  report: AlarmReport;
}

/** Raises the alarm at once for a person who is signed in, and again when the network is back. */
function AlarmNotice({ draftId, report }: Reporting) {
  const online = useOnline();
  const [sending, setSending] = useState<AlarmSending>('telling');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    void outcome(draftId, report).then((became) => current && setSending(became));
    return () => {
      current = false;
    };
  }, [draftId, report, online, attempt]);
  function again() {
    setSending('telling');
    setAttempt(attempt + 1);
  }
  return <AlarmStatus sending={sending} again={again} />;
}

const LEAST_DIGITS = 10;

/** A guest gives a name and a phone number. */
function GuestReport({ draftId, report }: Reporting) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState<AlarmSending | null>(null);
  const noName = name.trim() === '' ? texts.tellUsYourName : undefined;
  const noPhone =
    phone.replace(/\D/g, '').length < LEAST_DIGITS ? texts.typePhoneNumberWe : undefined;
  function tell() {
    setTried(true);
    if (noName ?? noPhone) return;
    setSending('telling');
    void outcome(draftId, { ...report, name: name.trim(), phone: phone.trim() }).then(setSending);
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    tell();
  }
  if (sending) return <AlarmStatus sending={sending} again={tell} />;
  return (
    <form className="stack g8 mt-3" onSubmit={submit} noValidate>
      <p>{texts.whenYouOutsideTell}</p>
      <TextField
        label={texts.yourName}
        autoComplete="name"
        maxLength={80}
        value={name}
        error={tried ? noName : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={texts.yourPhoneNumber}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        error={tried ? noPhone : undefined}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit">{texts.tellOurTeam}</Button>
    </form>
  );
}

/** Shown when the customer smells gas: what to do, and nothing else. */
export function Emergency({ draft }: { draft: Draft }) {
  const user = useUser();
  const place = addressText(draft.address) || user?.address || undefined;
  const report = useMemo(() => reportFrom(place), [place]);
  const Report = user ? AlarmNotice : GuestReport;
  return (
    <Note tone="clay" role="alert">
      <h2 className="h2">{texts.stopDoThisNow}</h2>
      <ol className="mt-2 list-decimal pl-5">
        <li>{texts.openWindows}</li>
        <li>{texts.noFlamesTouchNo}</li>
        <li>{texts.moveOut}</li>
        <li>
          {texts.call(
            <a className="link" href="tel:112">
              112
            </a>,
          )}
        </li>
      </ol>
      <p className="mt-2">{texts.weDoNotBring}</p>
      <Report draftId={draft.id} report={report} />
    </Note>
  );
}
