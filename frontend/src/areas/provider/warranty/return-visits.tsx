import { Phone } from 'lucide-react';
import { useState } from 'react';
import { RelayCallLink, RelayCallNote } from '@/areas/common/calls/relay-call';
import { photoUrl } from '@/shared/photos/shown';
import { placeOf, telOf } from '@/domain/providers/model';
import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { usePollMs } from '@/shared/lib/live-state';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Photos } from '@/shared/ui/photos';
import { isOpen, visitHours, EXPLANATION_MAX, type ReturnVisit } from '@/domain/warranty/model';
import { texts } from './texts';

const LIST = '/api/service-provider/return-visits';
const MINUTE = 60_000;

export const useVisits = () =>
  useApi([LIST, { query: { limit: 20 } }], {
    freshMs: 2000,
    onFocus: true,
    everyMs: usePollMs(MINUTE),
  });

async function thenRefresh(call: Promise<unknown>) {
  await call;
  await refresh(LIST);
}

interface FormProps {
  visit: ReturnVisit;
  onClose: () => void;
}

function PlanForm({ visit, onClose }: FormProps) {
  const hours = visitHours(useNow(MINUTE), visit.dueAt);
  const [at, setAt] = useState(hours[0] ?? '');
  const form = useSubmit();
  async function send() {
    await thenRefresh(
      api.post('/api/service-provider/return-visits/{id}/plan', {
        path: { id: visit.id },
        body: { at },
      }),
    );
    toast({ title: texts.yourCustomerWasNotified, description: texts.youComeAt(formatMoment(at)) });
    onClose();
  }
  if (hours.length === 0)
    return <p className="wordy">{texts.callCustomerYouPromised(formatMoment(visit.dueAt))}</p>;
  return (
    <SubmitForm
      form={form}
      label={texts.scheduleTheVisit}
      submit={texts.tellTheCustomer}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label={texts.whenWillYouCome}
        value={at}
        error={form.errors['at']}
        onChange={(event) => setAt(event.target.value)}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {formatMoment(hour)}
          </option>
        ))}
      </SelectField>
    </SubmitForm>
  );
}

function StatementForm({ visit, kind, onClose }: FormProps & { kind: 'report' | 'decline' }) {
  const [text, setText] = useState('');
  const report = kind === 'report';
  const field = report ? 'report' : 'reason';
  const form = useSubmit({
    check: () => (text.trim() === '' ? { [field]: texts.pleaseWriteShortText } : {}),
  });
  async function send() {
    const path = { id: visit.id };
    await thenRefresh(
      report
        ? api.post('/api/service-provider/return-visits/{id}/report', {
            path,
            body: { report: text.trim() },
          })
        : api.post('/api/service-provider/return-visits/{id}/decline', {
            path,
            body: { reason: text.trim() },
          }),
    );
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={report ? texts.sayWhatYouDid : texts.sayYouCannotCome}
      submit={report ? texts.itIsFixed : texts.iCannotCome}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={report ? texts.whatDidYouDo : texts.whyCantYouCome}
        hint={report ? texts.theCustomerReadsIt : texts.weFindAnotherProvider}
        value={text}
        maxLength={EXPLANATION_MAX}
        error={form.errors[field]}
        onChange={(event) => setText(event.target.value)}
      />
    </SubmitForm>
  );
}

function stateText(visit: ReturnVisit): string {
  if (visit.state === 'VISITED') return texts.customerHasUntilSay(formatMoment(visit.dueAt));
  if (visit.state === 'DESK') return texts.supportHandlesItNow;
  return visit.visitAt
    ? texts.youComeAt(formatMoment(visit.visitAt))
    : texts.pleaseComeBy(formatMoment(visit.dueAt));
}

function Where({ visit }: { visit: ReturnVisit }) {
  const { call, customerPhone, customerFirstName, orderId } = visit;
  const place = visit.address && placeOf(visit.address);
  return (
    <>
      {place && (
        <p className="wordy">
          {place.line}
          {place.hints.length > 0 && (
            <span className="small soft block">{place.hints.join('. ')}</span>
          )}
        </p>
      )}
      {call && (
        <>
          <RelayCallLink
            call={call}
            about={{ side: 'provider', orderId }}
            name={customerFirstName}
          />
          <RelayCallNote />
        </>
      )}
      {!call && customerPhone && (
        <a className="btn" href={telOf(customerPhone)}>
          <Phone className="i" aria-hidden /> {texts.call(customerFirstName)}
        </a>
      )}
    </>
  );
}

type Form = 'plan' | 'report' | 'decline';

function Visit({ visit }: { visit: ReturnVisit }) {
  const [form, setForm] = useState<Form | null>(null);
  const close = () => setForm(null);
  return (
    <article className="card stack g12" aria-label={visit.title}>
      <header>
        <h3 className="h3 wordy">{visit.title}</h3>
        <p className="soft wordy">{stateText(visit)}</p>
        <p className="small faint">
          {visit.feeKobo > 0
            ? texts.whenItIsFixed(visit.reference, formatKobo(visit.feeKobo))
            : texts.ownWorkNoFee(visit.reference)}
        </p>
      </header>
      {visit.statement && <p className="wordy whitespace-pre-line">{visit.statement}</p>}
      {visit.photos.length > 0 && (
        <Photos
          photos={visit.photos.map(({ id }) => ({ id, url: photoUrl(id) }))}
          label={texts.photosOfTheProblem}
        />
      )}
      <Where visit={visit} />
      {visit.state === 'VISIT' && form === 'plan' && <PlanForm visit={visit} onClose={close} />}
      {visit.state === 'VISIT' && form && form !== 'plan' && (
        <StatementForm visit={visit} kind={form} onClose={close} />
      )}
      {visit.state === 'VISIT' && !form && (
        <div className="row g8 wrapx">
          <Button kind="primary" onClick={() => setForm(visit.visitAt ? 'report' : 'plan')}>
            {visit.visitAt ? texts.iWasThere : texts.chooseATime}
          </Button>
          <Button onClick={() => setForm(visit.visitAt ? 'plan' : 'report')}>
            {visit.visitAt ? texts.changeTheTime : texts.iWasThere}
          </Button>
          <Button kind="quiet" onClick={() => setForm('decline')}>
            {texts.iCannotCome}
          </Button>
        </div>
      )}
    </article>
  );
}

/** Jobs that the provider must fix at no cost; nothing when there are none. */
export function ReturnVisits() {
  const { data } = useVisits();
  const open = (data ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section className="stack g12" aria-labelledby="visits-h">
      <h2 className="h3" id="visits-h">
        {texts.freeReturnVisit}
      </h2>
      {open.map((visit) => (
        <Visit key={visit.id} visit={visit} />
      ))}
    </section>
  );
}
