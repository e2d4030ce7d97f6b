import { useState, type SyntheticEvent } from 'react';
import { photoUrl } from '@/features/booking/photos-shown';
import { SendingFoot, useSending } from '@/features/disputes/sending';
import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Photos } from '@/shared/ui/photos';
import { isOpen, EXPLANATION_MAX, type ProviderDamage } from './model';

const LIST = '/api/service-provider/damage-claims';
const MINUTE = 60_000;

function AnswerForm({ claim, onClose }: { claim: ProviderDamage; onClose: () => void }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useSending(onClose);
  const nothing = text.trim() === '';
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(nothing);
    if (nothing) return;
    void sending.send(async () => {
      await api.post('/api/service-provider/damage-claims/{id}/answer', { path: { id: claim.id }, body: { answer: text.trim() } });
      await refresh(LIST);
      toast({ title: 'Sent', description: 'We read it before we decide.' });
    });
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="Give your statement">
      <TextAreaField label="What happened?" hint="You can answer once. The customer reads it too." value={text} maxLength={EXPLANATION_MAX} error={sending.fields['answer'] ?? (missing && nothing ? 'Please write a short text.' : undefined)} onChange={(event) => setText(event.target.value)} />
      <SendingFoot sending={sending} label="Send it" onClose={onClose} />
    </form>
  );
}

function One({ claim }: { claim: ProviderDamage }) {
  const [answering, setAnswering] = useState(false);
  return (
    <article className="card stack g12" aria-label={`Damage: ${claim.title}`}>
      <header>
        <h3 className="h3 wordy">{claim.title}</h3>
        <p className="soft wordy">{`${claim.customerFirstName} says that something was damaged. You owe nothing for it.`}</p>
        <p className="small faint">{claim.reference}</p>
      </header>
      {claim.statement && <p className="wordy whitespace-pre-line">{claim.statement}</p>}
      {claim.photos.length > 0 && <Photos photos={claim.photos.map(({ id }) => ({ id, url: photoUrl(id) }))} label="Photos of the damage" />}
      {claim.answer && (
        <p className="wordy">
          <span className="small faint block">You</span>
          {claim.answer}
        </p>
      )}
      {answering && claim.mayAnswer && <AnswerForm claim={claim} onClose={() => setAnswering(false)} />}
      {!answering && claim.mayAnswer && (
        <div className="row g8 wrapx">
          <Button onClick={() => setAnswering(true)}>Give your statement</Button>
        </div>
      )}
    </article>
  );
}

export const useReportedDamage = () => useApi([LIST, { query: { limit: 20 } }], { freshMs: 2000, onFocus: true, everyMs: MINUTE });

/** Open damage claims of customers against the provider; nothing when there are none. */
export function ReportedDamage() {
  const { data } = useReportedDamage();
  const open = (data ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section className="stack g12" aria-labelledby="reported-damage-h">
      <h2 className="h3" id="reported-damage-h">
        Reported damage
      </h2>
      {open.map((claim) => (
        <One key={claim.id} claim={claim} />
      ))}
    </section>
  );
}
