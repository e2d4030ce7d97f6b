import { useState } from 'react';
import { photoUrl } from '@/shared/photos/shown';
import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { usePollMs } from '@/shared/lib/live-state';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Photos } from '@/shared/ui/photos';
import { isOpen, EXPLANATION_MAX, type ProviderDamage } from '@/domain/damage/model';
import { texts } from './texts';

const LIST = '/api/service-provider/damage-claims';
const MINUTE = 60_000;

function AnswerForm({ claim, onClose }: { claim: ProviderDamage; onClose: () => void }) {
  const [text, setText] = useState('');
  const form = useSubmit({
    check: () => (text.trim() === '' ? { answer: texts.pleaseWriteShortText } : {}),
  });
  async function send() {
    await api.post('/api/service-provider/damage-claims/{id}/answer', {
      path: { id: claim.id },
      body: { answer: text.trim() },
    });
    await refresh(LIST);
    toast({ title: texts.sent, description: texts.weReadBeforeWe });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.giveYourStatement}
      submit={texts.sendIt}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.whatHappened}
        hint={texts.youCanAnswerOnce}
        value={text}
        maxLength={EXPLANATION_MAX}
        error={form.errors['answer']}
        onChange={(event) => setText(event.target.value)}
      />
    </SubmitForm>
  );
}

function One({ claim }: { claim: ProviderDamage }) {
  const [answering, setAnswering] = useState(false);
  return (
    <article className="card stack g12" aria-label={texts.damage(claim.title)}>
      <header>
        <h3 className="h3 wordy">{claim.title}</h3>
        <p className="soft wordy">{texts.saysSomethingWasDamaged(claim.customerFirstName)}</p>
        <p className="small faint">{claim.reference}</p>
      </header>
      {claim.statement && <p className="wordy whitespace-pre-line">{claim.statement}</p>}
      {claim.photos.length > 0 && (
        <Photos
          photos={claim.photos.map(({ id }) => ({ id, url: photoUrl(id) }))}
          label={texts.photosOfTheDamage}
        />
      )}
      {claim.answer && (
        <p className="wordy">
          <span className="small faint block">{texts.you}</span>
          {claim.answer}
        </p>
      )}
      {answering && claim.mayAnswer && (
        <AnswerForm claim={claim} onClose={() => setAnswering(false)} />
      )}
      {!answering && claim.mayAnswer && (
        <div className="row g8 wrapx">
          <Button onClick={() => setAnswering(true)}>{texts.giveYourStatement}</Button>
        </div>
      )}
    </article>
  );
}

export const useReportedDamage = () =>
  useApi([LIST, { query: { limit: 20 } }], {
    freshMs: 2000,
    onFocus: true,
    everyMs: usePollMs(MINUTE),
  });

/** Open damage claims of customers against the provider; nothing when there are none. */
export function ReportedDamage() {
  const { data } = useReportedDamage();
  const open = (data ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section className="stack g12" aria-labelledby="reported-damage-h">
      <h2 className="h3" id="reported-damage-h">
        {texts.reportedDamage}
      </h2>
      {open.map((claim) => (
        <One key={claim.id} claim={claim} />
      ))}
    </section>
  );
}
